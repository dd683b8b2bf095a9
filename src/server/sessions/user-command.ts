import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AuditAction } from '../../shared/audit-actions.ts';
import { ServiceError } from '../service-error.ts';
import { wordsFault } from '../../engine/common/words-fault.ts';
import { exportAccount } from '../store/account-data.ts';
import type { AccountDataPart } from '../store/account-data.ts';
import {
  addAccount,
  findAccount,
  listAccounts,
  makePublicKey,
  setDisabled,
  setPassword,
} from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { clearTraces } from '../store/erasure.ts';
import { forgetTries, whoTries } from '../store/login-tries.ts';
import { readSecret } from '../store/secret.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { idFault, nickNameFault, passwordFault } from './account-rules.ts';
import { audit, COMMAND_LINE } from './audit.ts';
import { UNNAMED } from './office-names.ts';
import { hashPassword } from './passwords.ts';
import { resetFactor } from './reset-factor.ts';
import { removeAccount } from './remove-account.ts';

type Role = Account['user']['role'];

/** A parsed `npm run user` command. */
type UserCommand =
  | { readonly verb: 'add'; readonly id: string; readonly role: Role; readonly nickName: string }
  | {
      readonly verb: 'password' | 'reset-second-factor' | 'disable' | 'enable' | 'export';
      readonly id: string;
    }
  | { readonly verb: 'delete'; readonly id: string; readonly keepsName: boolean }
  | { readonly verb: 'list' };

const VERBS = ['add', 'password', 'reset-second-factor', 'disable', 'enable', 'export', 'delete'] as const;

/** @throws ServiceError USER_COMMAND, exit code 2 */
export function readUserCommand(args: readonly string[]): UserCommand {
  const { verb: word, id = '', role, name, keepsName, rest } = split(args);
  if (rest.length > 0) throw misuse(`Unexpected argument "${rest.join(' ')}".`);
  if (keepsName && word !== 'delete') throw misuse('--keep-name belongs to delete.');
  if (word === 'list' && !id) return { verb: word };
  const verb = VERBS.find((known) => known === word);
  if (!verb) throw misuse(word ? `"${[word, id].join(' ').trim()}" is no command.` : 'A command is missing.');
  const wrongId = idFault(id);
  if (wrongId !== null) throw misuse(id ? `The id "${id}" ${wrongId}.` : 'The id is missing.');
  if (verb !== 'add') {
    if (role !== undefined || name !== undefined) throw misuse('--role and --name belong to add.');
    return verb === 'delete' ? { verb, id, keepsName } : { verb, id };
  }
  if (role !== 'staff' && role !== 'member') throw misuse('--role is staff or member.');
  const nickName = (name ?? UNNAMED[role]).trim();
  const wrongName = nickNameFault(nickName);
  if (wrongName !== null) throw misuse(`The name ${wrongName}.`);
  return { verb, id, role, nickName };
}

function split(args: readonly string[]) {
  try {
    const texts = { role: { type: 'string' }, name: { type: 'string' } } as const;
    const options = { ...texts, 'keep-name': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [verb, id, ...rest] = positionals;
    const { role, name, 'keep-name': keepsName } = values;
    return { verb, id, rest, role, name, keepsName };
  } catch (cause) {
    throw misuse(wordsFault(cause));
  }
}

function misuse(sentence: string): ServiceError {
  return new ServiceError('USER_COMMAND', `${sentence} npm run user -- --help explains the commands.`, {
    exitCode: 2,
  });
}

/**
 * Runs a command on the database, which a service may be using.
 * @param askPassword for `add` and `password`
 * @param ofModules the data that the site's modules store about an account, for `export` and `delete`
 * @returns what to print
 * @throws ServiceError ACCOUNT_UNKNOWN, ID_TAKEN, USER_COMMAND
 */
export async function runUserCommand(
  database: Database,
  command: UserCommand,
  askPassword: () => Promise<string>,
  ofModules: () => Promise<readonly AccountDataPart[]> = () => Promise.resolve([]),
): Promise<string> {
  switch (command.verb) {
    case 'list':
      return describe(await listAccounts(database.read));
    case 'add':
      return add(database, command, askPassword);
    case 'password':
      return renew(database, await find(database, command.id), askPassword);
    case 'reset-second-factor':
      return reset(database, await find(database, command.id));
    case 'disable':
      return disable(database, await find(database, command.id), true);
    case 'enable':
      return disable(database, await find(database, command.id), false);
    case 'export':
      return takeOut(database, await find(database, command.id), await ofModules());
    case 'delete':
      return remove(database, await find(database, command.id), await ofModules(), command.keepsName);
  }
}

async function add(
  database: Database,
  { id, role, nickName }: Extract<UserCommand, { verb: 'add' }>,
  askPassword: () => Promise<string>,
): Promise<string> {
  const taken = (): ServiceError =>
    new ServiceError(
      'ID_TAKEN',
      `an account has the id ${id} already, perhaps in other upper and lower case.`,
    );
  if (await findAccount(database.read, id)) throw taken(); // before asking for a password
  const passwordHash = await askFitting(id, askPassword);
  await write(database, async (transaction) => {
    const user = { id, publicKey: makePublicKey(), role, nickName };
    if (!(await addAccount(transaction, user, passwordHash))) throw taken();
    await audit(transaction, COMMAND_LINE, entryOf('account.add', id, role));
  });
  return `Added ${id}, ${role}, with the name ${JSON.stringify(nickName)}.`;
}

async function renew(
  database: Database,
  { user: { id } }: Account,
  askPassword: () => Promise<string>,
): Promise<string> {
  const passwordHash = await askFitting(id, askPassword);
  const hash = await readSecret(database);
  await write(database, async (transaction) => {
    await setPassword(transaction, id, passwordHash);
    await forgetTries(transaction, whoTries(hash, id));
    await audit(transaction, COMMAND_LINE, entryOf('account.password', id));
  });
  return `${id} has the new password; all sessions of the account are ended.`;
}

async function reset(database: Database, { user: { id } }: Account): Promise<string> {
  const hash = await readSecret(database);
  const hadSome = await write(database, async (transaction) => {
    await forgetTries(transaction, whoTries(hash, id));
    return resetFactor(transaction, COMMAND_LINE, id);
  });
  const done = hadSome ? `${id} has no second factor now` : `${id} had no second factor`;
  return `${done}; all sessions of the account are ended. It signs in with its password, and sets up new codes if staff need them.`;
}

async function disable(database: Database, { user: { id } }: Account, isDisabled: boolean): Promise<string> {
  await write(database, async (transaction) => {
    await setDisabled(transaction, id, isDisabled);
    await audit(transaction, COMMAND_LINE, entryOf(isDisabled ? 'account.disable' : 'account.enable', id));
  });
  return isDisabled ? `${id} is disabled and logged out. Its posts stay.` : `${id} can log in again.`;
}

async function takeOut(
  database: Database,
  { user }: Account,
  ofModules: readonly AccountDataPart[],
): Promise<string> {
  await write(database, (transaction) =>
    audit(transaction, COMMAND_LINE, entryOf('account.export', user.id)),
  );
  const parts: string[] = [];
  for await (const part of exportAccount(database.read, user, ofModules)) parts.push(part);
  return parts.join('').trimEnd();
}

/** Disables the account first, so that it can't write anything new. */
async function remove(
  database: Database,
  { user }: Account,
  ofModules: readonly AccountDataPart[],
  keepsName: boolean,
): Promise<string> {
  await write(database, (transaction) => setDisabled(transaction, user.id, true));
  const { name, posts } = await removeAccount(database, COMMAND_LINE, user, ofModules, keepsName);
  const ofPosts =
    name === null ? 'Its posts keep their name.' : `Posts that show "${name}" instead of its name: ${posts}.`;
  const isClear = await clearSoon(database);
  const rest = isClear
    ? ''
    : ' The service, or its next start, clears what the files of the database still hold of it.';
  return `${user.id} is deleted. ${ofPosts}${rest} Backups made before still hold the account: docs/OPERATIONS.md says how they run out.`;
}

/** Longest wait for readers of a running service, and the pause between tries, in milliseconds. */
const CLEARING = { most: 5_000, pause: 100 };

/** @returns whether the database files contain nothing that was erased */
async function clearSoon(database: Database): Promise<boolean> {
  const end = performance.now() + CLEARING.most;
  do {
    const isClear = await clearTraces(database).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    });
    if (isClear) return true;
    await wait(CLEARING.pause);
  } while (performance.now() < end);
  return false;
}

const entryOf = (action: AuditAction, subjectId: string, detail = '') =>
  ({ action, subjectType: 'account', subjectId, detail }) as const;

async function find(database: Database, id: string): Promise<Account> {
  const account = await findAccount(database.read, id);
  if (account) return account;
  throw new ServiceError('ACCOUNT_UNKNOWN', `there is no account ${id}. npm run user -- list shows all.`);
}

async function askFitting(id: string, askPassword: () => Promise<string>): Promise<string> {
  const password = await askPassword();
  const wrong = passwordFault(password, id);
  if (wrong !== null) throw new ServiceError('USER_COMMAND', `the password ${wrong}.`, { exitCode: 2 });
  return hashPassword(password);
}

function describe(accounts: readonly Account[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  const width = Math.max(...accounts.map(({ user }) => user.id.length));
  const lines = accounts.map(({ user, isDisabled, createdAt }) => {
    const state = isDisabled ? 'disabled' : 'active  ';
    const day = createdAt.toISOString().slice(0, 10);
    return `${user.id.padEnd(width)}  ${user.role.padEnd(6)}  ${state}  since ${day}  ${user.nickName}`;
  });
  return lines.join('\n');
}
