import { KnownError } from '../../engine/common/known-error.ts';
import { ServiceError } from '../service-error.ts';
import { readSettings } from '../settings.ts';
import { databaseUrlFault } from '../settings/database-url.ts';
import type { BucketSettings } from '../settings/outside.ts';
import type { Environment } from '../settings/wrong-setting.ts';

interface MoveOptions {
  readonly to?: string | undefined;
  readonly files?: string | undefined;
  readonly 'dry-run': boolean;
}

/** Source and target of a move. */
export interface MovePlan {
  /** The folder of `site.db` and `files`. */
  readonly dataDir: string;
  /** The target, with its password. */
  readonly databaseUrl: string;
  /** Null leaves the files where they are. */
  readonly bucket: BucketSettings | null;
  /** Only reports what a move would do. */
  readonly isRehearsal: boolean;
}

const MOVE_USAGE = 'npm run move -- --to=postgres://user@host/database [--files=s3] [--dry-run]';

/**
 * @param environment the variables of the service to be moved, those of its new bucket, and MOVE_TO, which hides the target's
 *   password from the machine's other users
 * @throws ServiceError COMMAND_WRONG, SETTING_WRONG, exit code 2; MOVE_SOURCE
 */
export function readMovePlan(
  { to, files, 'dry-run': isRehearsal }: MoveOptions,
  environment: Environment,
): MovePlan {
  const { dataDir, databaseUrl: servedFrom, bucket } = readSettings(environment);
  const databaseUrl = to ?? environment['MOVE_TO'] ?? '';
  const fault = databaseUrlFault(databaseUrl);
  if (fault !== null) {
    const what = databaseUrl ? `must be ${fault}` : 'is missing';
    throw misuse(`The target ${what}. Write ${MOVE_USAGE}, or set MOVE_TO.`);
  }
  if (files !== undefined && files !== 's3')
    throw misuse(`--files is s3, not "${files}". Write ${MOVE_USAGE}.`);
  if (files && !bucket) {
    const sentence = '--files=s3 needs S3_BUCKET and S3_REGION. Set them as the service is to have them.';
    throw new ServiceError('SETTING_WRONG', sentence, { exitCode: 2 });
  }
  if (servedFrom !== null) {
    const sentence =
      'DATABASE_URL is set, so the site is already in PostgreSQL. A move copies it from SQLite in DATA_DIR; unset DATABASE_URL.';
    throw new ServiceError('MOVE_SOURCE', sentence);
  }
  return { dataDir, databaseUrl, bucket: files ? bucket : null, isRehearsal };
}

function misuse(sentence: string): KnownError {
  return new KnownError('COMMAND_WRONG', sentence, { exitCode: 2 });
}
