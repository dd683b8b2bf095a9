import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ServiceError } from '../service-error.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { StorageUnavailable } from './file-storage.ts';
import type { ByteRange, FileStorage, KeptThing, KeyMaker } from './file-storage.ts';

/** Prefix of each key, because a bucket may contain other things too. */
const PREFIX = 'files/';
/** Milliseconds: less than the ten seconds that a browser waits for a call. */
const PATIENCE = { connect: 2_000, silence: 8_000 };

function connect({ region, endpoint, credentials }: BucketSettings): S3Client {
  return new S3Client({
    region,
    // Other providers have neither a host per bucket nor Amazon's newer checksums.
    ...(endpoint ? { endpoint: endpoint.href, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials ? { credentials } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: PATIENCE.connect, requestTimeout: PATIENCE.silence },
  });
}

/** The objects of a bucket by key, for backup and restore. */
export interface BucketObjects extends Pick<FileStorage, 'read' | 'close'> {
  /** Copies a file there; resolves once the bytes are stored. */
  readonly put: (key: string, path: string) => Promise<void>;
}

/** Every method except `close` may throw StorageUnavailable. */
export function openBucketObjects(settings: BucketSettings): BucketObjects {
  const client = connect(settings);
  const objectOf = objectsIn(settings);
  return {
    read: (key, range) => explained(() => readObject(client, objectOf(key), range)),
    put: (key, path) => explained(() => putObject(client, objectOf(key), path)),
    close: () => client.destroy(),
  };
}

/**
 * Stores files in a bucket of Amazon S3 or a compatible provider.
 * @param incomingDir a local folder for received files until they have been checked
 */
export function openBucketStorage(
  settings: BucketSettings,
  keys: KeyMaker,
  incomingDir: string,
): FileStorage {
  const client = connect(settings);
  const objectOf = objectsIn(settings);
  return {
    incomingDir,
    keep: (path) =>
      explained(async () => {
        const key = keys.make();
        await putObject(client, objectOf(key), path);
        await rm(path, { force: true });
        return key;
      }),
    read: (key, range) => explained(() => readObject(client, objectOf(key), range)),
    drop: (key) =>
      explained(async () => {
        await client.send(new DeleteObjectCommand(objectOf(key)));
      }),
    list: () => listBucket(client, settings.bucket, keys),
    close: () => client.destroy(),
  };
}

/**
 * Requests the first entry of a bucket: it exists, it answers, and the keys allow listing.
 * @throws ServiceError STORAGE_UNAVAILABLE
 */
export async function checkBucket(settings: BucketSettings): Promise<void> {
  const { bucket, endpoint, region } = settings;
  const client = connect(settings);
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, MaxKeys: 1 }));
  } catch (cause) {
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    const sentence = `the bucket ${bucket} at ${endpoint?.origin ?? region} can't be used (${message}). Correct S3_BUCKET and the settings beside it, or start again when it answers. Nothing was changed.`;
    throw new ServiceError('STORAGE_UNAVAILABLE', sentence, { cause });
  } finally {
    client.destroy();
  }
}

interface ObjectName {
  readonly Bucket: string;
  readonly Key: string;
}

function objectsIn({ bucket }: BucketSettings): (key: string) => ObjectName {
  return (key) => ({ Bucket: bucket, Key: PREFIX + key });
}

async function putObject(client: S3Client, object: ObjectName, path: string): Promise<void> {
  const params = { ...object, Body: createReadStream(path), ContentType: 'application/octet-stream' };
  await new Upload({ client, params }).done();
}

async function readObject(client: S3Client, object: ObjectName, range?: ByteRange): Promise<Readable | null> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  try {
    const { Body: body } = await client.send(new GetObjectCommand({ ...object, ...part }));
    if (!(body instanceof Readable)) throw new Error('the bucket answered without a body');
    return body;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
    throw error;
  }
}

async function* listBucket(client: S3Client, bucket: string, keys: KeyMaker): AsyncGenerator<KeptThing> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX });
  for await (const { Contents: objects = [] } of pages) {
    for (const { Key: name = '', LastModified: keptAt } of objects) {
      const key = name.slice(PREFIX.length);
      if (keptAt && keys.isOurs(key)) yield { key, keptAt: keptAt.getTime() };
    }
  }
}

/** Turns any error of the bucket into StorageUnavailable; keys and permissions are matters for the log and the operator. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof S3ServiceException && /QuotaExceeded|StorageFull/.test(error.name);
    throw new StorageUnavailable(isFull ? 'full' : 'unreachable', error);
  }
}
