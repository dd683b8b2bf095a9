import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ServiceError } from '../service-error.ts';
import { wordsFault } from '../../engine/common/words-fault.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './restore-backup.ts';

function misuse(sentence: string, help: string): ServiceError {
  return new ServiceError('BACKUP_COMMAND', `${sentence} Write ${help}.`, { exitCode: 2 });
}

function read(args: readonly string[], help: string) {
  try {
    const no = { type: 'boolean', default: false } as const;
    const options = { force: no, 'without-files': no } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [folder, ...rest] = positionals;
    if (rest.length > 0) throw new Error(`Unexpected argument "${rest.join(' ')}".`);
    return { folder, isForced: values.force, withFiles: !values['without-files'] };
  } catch (cause) {
    throw misuse(wordsFault(cause), help);
  }
}

/**
 * Reads the arguments of `npm run backup`.
 * @returns the folder to create; by default one below `backups`, named after the current time
 * @throws ServiceError BACKUP_COMMAND, exit code 2
 */
export function readBackupCommand(
  args: readonly string[],
  now = new Date(),
): { folder: string; withFiles: boolean } {
  const help = 'npm run backup, or npm run backup -- FOLDER [--without-files]';
  const { folder, isForced, withFiles } = read(args, help);
  if (isForced) throw misuse('--force belongs to restore.', help);
  const named = `backups/${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`;
  return { folder: resolve(folder ?? named), withFiles };
}

/** @throws ServiceError BACKUP_COMMAND, exit code 2 */
export function readRestoreCommand(args: readonly string[]): { folder: string; isForced: boolean } {
  const help = 'npm run restore -- FOLDER [--force]';
  const { folder, isForced, withFiles } = read(args, help);
  if (!folder) throw misuse('The folder of the backup is missing.', help);
  if (!withFiles) throw misuse('--without-files belongs to backup.', help);
  return { folder: resolve(folder), isForced };
}

/** The report to print after a backup. */
export function describeBackup(
  folder: string,
  { rows, files, filesIn, filesLeftOut, missing, database }: Manifest,
): string {
  const tables = Object.entries(rows).filter(([, count]) => count > 0);
  const bytes = files.reduce((sum, { size }) => sum + size, database.size);
  const lines = [
    `Backed up the database and ${counted(files.length, 'file')} (${bytes} bytes) to ${folder}`,
    `Rows: ${tables.map(([table, count]) => `${table} ${count}`).join(', ') || 'none'}.`,
  ];
  if (filesLeftOut > 0) {
    lines.push(
      `ATTENTION: ${filesLeftOut} files are NOT in this backup (--without-files). Back up the ${filesIn} by itself.`,
    );
  }
  if (missing.length > 0) {
    lines.push(
      `The contents of ${missing.length} files were missing, such as ${missing[0]}. Check the ${filesIn} of the files.`,
    );
  }
  return lines.join('\n');
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

export function describeRestore({ manifest, putAside }: Restored): string {
  const lines = [`Restored the backup of ${manifest.madeAt}; all sessions are ended.`];
  if (manifest.filesLeftOut > 0) {
    lines.push(
      `ATTENTION: the backup was made with --without-files. ${manifest.filesLeftOut} files were NOT restored; the ${manifest.filesIn} must have them, or visitors get a 404.`,
    );
  }
  if (putAside.length > 0) {
    lines.push(`What was there before is in ${putAside.join(' and ')}. Delete it when all is well.`);
  }
  return lines.join('\n');
}
