import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketSettings } from '../settings/outside.ts';
import { StorageUnavailable } from './file-storage.ts';
import type { ByteRange, FileStorage, KeptThing, KeyMaker } from './file-storage.ts';

/** Stands before each key, so that a bucket may hold other things as well. */
const PREFIX = 'files/';
/** Milliseconds: less than the ten seconds that a browser waits for a call. */
const PATIENCE = { connect: 2_000, silence: 8_000 };

/**
 * Keeps files in a bucket of Amazon or of another provider that speaks its language.
 * @param incomingDir a folder of this machine: what is received lies there until it has been looked at
 */
export function openBucketStorage(
  { bucket, region, endpoint, credentials }: BucketSettings,
  keys: KeyMaker,
  incomingDir: string,
): FileStorage {
  const client = new S3Client({
    region,
    // Others have no host of its own for each bucket, nor Amazon's newer checksums.
    ...(endpoint ? { endpoint: endpoint.href, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials ? { credentials } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: PATIENCE.connect, requestTimeout: PATIENCE.silence },
  });
  const objectOf = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: PREFIX + key });
  return {
    incomingDir,
    keep: (path) =>
      explained(async () => {
        const key = keys.make();
        const params = {
          ...objectOf(key),
          Body: createReadStream(path),
          ContentType: 'application/octet-stream',
        };
        await new Upload({ client, params }).done();
        await rm(path, { force: true });
        return key;
      }),
    read: (key, range) => explained(() => readObject(client, objectOf(key), range)),
    drop: (key) =>
      explained(async () => {
        await client.send(new DeleteObjectCommand(objectOf(key)));
      }),
    list: () => listBucket(client, bucket, keys),
    close: () => client.destroy(),
  };
}

async function readObject(
  client: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  range?: ByteRange,
): Promise<Readable | null> {
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

/** Whatever a bucket says, it says of itself; keys and rights are for the log and whoever runs the site. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof S3ServiceException && /QuotaExceeded|StorageFull/.test(error.name);
    throw new StorageUnavailable(isFull ? 'full' : 'unreachable', error);
  }
}
