// R-ACC-11, R-ENG-22
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { newPost } from '../../../tools/testing/new-post.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { findAccount } from '../store/accounts.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { beginTry, loginTry, TRIES } from '../store/login-tries.ts';
import { accountData } from '../../modules/boards/store/account-data.ts';
import { createPostStore } from '../../modules/boards/store/create-post-store.ts';
import { insertPost } from '../../modules/boards/store/writing.ts';
import { readSecret } from '../store/secret.ts';
import { addFirstStaff } from './first-staff.ts';
import { isPassword } from './passwords.ts';
import { readUserCommand, runUserCommand } from './user-command.ts';

const PASSWORD = '부산 harbour 3';

const run = (database: Database, text: string, password = PASSWORD): Promise<string> =>
  runUserCommand(
    database,
    readUserCommand(text.split(' ')),
    () => Promise.resolve(password),
    () => Promise.resolve([accountData]),
  );

const hashOf = async (database: Database, id: string): Promise<string | null> =>
  (await findAccount(database.read, id))?.passwordHash ?? null;

const recordsOf = async (database: Database): Promise<string[]> => {
  const rows = await database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map(({ actor, action, subject_id, detail }) =>
    `${actor}: ${action} ${subject_id} ${detail}`.trim(),
  );
};

describe.each(ENGINES)('npm run user on $name', ({ open }) => {
  test('adds, lists, disables and enables accounts, and records it', async () => {
    const database = await open();
    expect(await run(database, 'list')).toBe('There are no accounts.');
    // Reserved for staff: a member can't use this name.
    expect(await run(database, 'add Office --role staff')).toBe(
      'Added Office, staff, with the name "Office".',
    );
    expect(await run(database, 'add kim --role member --name 김')).toBe(
      'Added kim, member, with the name "김".',
    );
    expect(await isPassword(await hashOf(database, 'office'), PASSWORD)).toBe(true);
    expect(await run(database, 'disable KIM')).toBe('kim is disabled and logged out. Its posts stay.');
    const today = new Date().toISOString().slice(0, 10);
    await run(database, 'add lee --role member');
    const list = await run(database, 'list');
    expect(list.split('\n').toSorted()).toEqual([
      `Office  staff   active    since ${today}  Office`,
      `kim     member  disabled  since ${today}  김`,
      `lee     member  active    since ${today}  Member`,
    ]);
    expect(await run(database, 'enable kim')).toBe('kim can log in again.');
    expect((await findAccount(database.read, 'kim'))?.isDisabled).toBe(false);
    expect(await recordsOf(database)).toEqual([
      'command line: account.add Office staff',
      'command line: account.add kim member',
      'command line: account.disable kim',
      'command line: account.add lee member',
      'command line: account.enable kim',
    ]);
  });

  test('a new password ends the sessions, and lifts the sign-in delay', async () => {
    const database = await open();
    await signIn(database, { id: 'kim' });
    const one = loginTry(await readSecret(database), 'Kim', '192.0.2.7');
    const tryIt = (): Promise<number> =>
      write(database, (transaction) => beginTry(transaction, database.dialect, one, 'kim', Date.now()));
    for (let tries = 0; tries < TRIES.hits; tries++) expect(await tryIt()).toBe(0);
    expect(await tryIt()).toBeGreaterThan(0);
    expect(await run(database, 'password KIM')).toContain('kim has the new password');
    expect(await tryIt()).toBe(0);
    expect(await database.read.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await isPassword(await hashOf(database, 'kim'), PASSWORD)).toBe(true);
  });

  test('refuses a taken or unknown id before it asks for a password, and changes nothing for a weak one', async () => {
    const database = await open();
    await run(database, 'add kim --role member');
    const ask = vi.fn(() => Promise.resolve(PASSWORD));
    const refused = (args: string): Promise<unknown> =>
      runUserCommand(database, readUserCommand(args.split(' ')), ask);
    await expect(refused('add KIM --role staff')).rejects.toThrow(
      'ID_TAKEN: an account has the id KIM already',
    );
    await expect(refused('password lee')).rejects.toThrow('ACCOUNT_UNKNOWN: there is no account lee.');
    await expect(refused('disable lee')).rejects.toThrow('ACCOUNT_UNKNOWN');
    expect(ask).not.toHaveBeenCalled();
    await expect(run(database, 'add lee --role staff', '12345678')).rejects.toThrow(
      'USER_COMMAND: the password must not be one of the most common passwords.',
    );
    expect(await findAccount(database.read, 'lee')).toBeNull();
  });

  test('exports an account and deletes it: the name is removed, and posts and other signatures stay', async () => {
    const database = await open();
    const posts = createPostStore(database);
    onTestFinished(() => posts.close());
    const write = async (authorId: string, nickName: string): Promise<number> => {
      const saved = await posts.create(newPost(150, { title: `By ${authorId}`, authorId, nickName }), 1);
      return saved.kind === 'saved' ? saved.id : expect.fail(saved.kind);
    };
    const nameOf = async (id: number): Promise<unknown> => {
      const post = await posts.view(150, id);
      return post && [post.nickName, post.authorId, post.authorKey];
    };
    await run(database, 'add kim.ms --role member --name Minsu');
    await run(database, 'add crane.master --role staff --name Jiwoo');
    await run(database, 'add desk --role staff');
    const [own, staffs] = [await write('kim.ms', 'Minsu'), await write('crane.master', 'Jiwoo')];
    const [signed, office] = [await write('crane.master', 'WM Group'), await write('desk', 'Office')];

    const exported: unknown = JSON.parse(await run(database, 'export KIM.MS'));
    expect(exported).toMatchObject({
      account: { id: 'kim.ms', name: 'Minsu', role: 'member' },
      posts: [{ id: own, title: 'By kim.ms', writer: 'Minsu' }],
    });
    const { user } = (await findAccount(database.read, 'kim.ms')) ?? expect.fail();
    expect(await run(database, 'delete kim.ms')).toMatch(
      /^kim\.ms is deleted\. Posts that show "Former member" instead of its name: 1\./,
    );
    expect(await run(database, 'delete Crane.Master')).toContain('"Former staff" instead of its name: 1.');
    expect(await run(database, 'delete desk')).toContain('Its posts keep their name.');
    expect(await nameOf(own)).toEqual(['Former member', null, null]);
    expect(await nameOf(staffs)).toEqual(['Former staff', null, null]);
    expect(await nameOf(signed), 'signed with another name').toEqual(['WM Group', null, null]);
    expect(await nameOf(office)).toEqual(['Office', null, null]);
    expect(await run(database, 'list')).toBe('There are no accounts.');
    expect((await recordsOf(database)).filter((record) => !/crane|desk/.test(record))).toEqual([
      `command line: account.add ${user.publicKey} member`,
      `command line: account.export ${user.publicKey}`,
      `command line: account.delete ${user.publicKey} posts without the name: 1; records without the id: 2`,
    ]);
    await expect(run(database, 'delete kim.ms')).rejects.toThrow('ACCOUNT_UNKNOWN');
  });

  test('deletes an account with many posts in batches, and keeps the name on request', async () => {
    const database = await open();
    const posts = createPostStore(database);
    onTestFinished(() => posts.close());
    await run(database, 'add crane.master --role staff --name Harbour');
    await write(database, async (change) => {
      for (let index = 0; index < 501; index++) {
        await insertPost(change, newPost(150, { authorId: 'crane.master', nickName: 'Harbour' }), index);
      }
    });
    const count = (term: string): Promise<number> => posts.count(150, { term, field: 'nickName' });
    expect(await count('harbour')).toBe(501);
    await run(database, 'add lee --role staff --name Lee');
    const kept = newPost(150, { authorId: 'lee', nickName: 'Lee', publishedAt: 2_000 });
    await write(database, (change) => insertPost(change, kept, 1));
    const keyOfFirst = async (): Promise<string | null | undefined> =>
      (await posts.list(150, { page: 1, pagesize: 1, filter: null }))[0]?.authorKey;
    expect(await keyOfFirst()).toBe((await findAccount(database.read, 'lee'))?.user.publicKey);
    expect(await run(database, 'delete lee --keep-name')).toContain('Its posts keep their name.');
    expect(await keyOfFirst(), 'lists kept in memory learn of it').toBeNull();
    expect(await run(database, 'delete crane.master')).toContain('"Former staff" instead of its name: 501.');
    expect([await count('harbour'), await count('former staff'), await count('lee')]).toEqual([0, 501, 1]);
  });

  test('the first staff account is created once by any number of processes, and keeps its changed password', async () => {
    const database = await open();
    const staff = { id: 'office', password: PASSWORD };
    await addFirstStaff(database, null);
    await Promise.all([addFirstStaff(database, staff), addFirstStaff(database, staff)]);
    expect(await findAccount(database.read, 'office')).toMatchObject({
      user: { role: 'staff', nickName: 'Office' },
    });
    expect(await recordsOf(database)).toEqual(['command line: account.add office staff']);
    await run(database, 'password office', 'another one 4');
    await addFirstStaff(database, staff);
    await addFirstStaff(database, { ...staff, id: 'OFFICE' });
    expect(await isPassword(await hashOf(database, 'office'), 'another one 4')).toBe(true);
    expect(await database.read.selectFrom('account').select('id').execute()).toEqual([{ id: 'office' }]);
    await run(database, 'add kim --role member');
    await expect(addFirstStaff(database, { ...staff, id: 'Kim' })).rejects.toThrow(
      'SETTING_WRONG: the environment variable STAFF_ID is "Kim". Set it to an id that no member has',
    );
  });
});

test.each([
  ['', 'A command is missing.'],
  ['remove kim', '"remove kim" is no command.'],
  ['add', 'The id is missing.'],
  ['add kim', '--role is staff or member.'],
  ['add kim --role owner', '--role is staff or member.'],
  ['add 김 --role staff', 'The id "김" must have 3 to 30 letters'],
  ['add kim lee --role staff', 'Unexpected argument "lee".'],
  ['password kim --role staff', '--role and --name belong to add.'],
  ['list all', '"list all" is no command.'],
  ['export', 'The id is missing.'],
  ['delete kim lee', 'Unexpected argument "lee".'],
  ['delete kim --name x', '--role and --name belong to add.'],
  ['disable kim --keep-name', '--keep-name belongs to delete.'],
  ['add kim --rule staff', "Unknown option '--rule'"],
  ['add kim --role --name x', "Option '--role' argument is ambiguous. Did you forget"],
  ['add kim --role staff --name \u200b', 'The name must have visible characters.'],
])('"%s" is refused: %s', (words, sentence) => {
  const read = (): unknown => readUserCommand(words.split(' ').filter(Boolean));
  expect(read).toThrow(`USER_COMMAND: ${sentence}`);
  expect(read).toThrow(/^USER_COMMAND: .+\. npm run user -- --help explains the commands\.$/);
  expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
});
