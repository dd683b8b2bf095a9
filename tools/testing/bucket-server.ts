import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A bucket with the part of the S3 API that the site uses. */
export interface BucketServer {
  readonly endpoint: URL;
  /** Key -> the stored object; the server answers from this map. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>;
  /** With a code, the server refuses every request; with null, it answers. */
  readonly refuseWith: (code: string | null) => void;
  /** How many of the next objects break off in the middle, with their connection cut. */
  readonly breakOff: (times: number) => void;
  /** Number of multipart uploads that were neither completed nor aborted. */
  readonly openUploads: () => number;
}

const LIST_PAGE = 2;

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html */
export async function startBucket(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map();
  const uploads = new Map<string, Map<number, Buffer>>();
  let refusal: string | null = null;
  let breaks = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> => {
    const url = new URL(request.url ?? '', 'http://bucket.invalid');
    const key = decodeURIComponent(url.pathname).replace(/^\/site-files\/?/, '');
    const body = await buffer(request);
    if (refusal !== null) return sendError(response, 403, refusal);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
      return sendError(response, 403, 'AccessDenied');
    }
    const uploadId = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      uploads.set(String(uploads.size + 1), new Map());
      const id = `<UploadId>${uploads.size}</UploadId>`;
      return send(response, 200, `<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`);
    }
    if (uploadId !== null) return answerPart(request, response, { url, key, body, uploadId });
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes: body, at: new Date() });
        return send(response, 200, '', { etag: '"a"' });
      case 'DELETE':
        objects.delete(key);
        return send(response, 204, '');
      default:
        return key === '' ? list(response, url) : read(response, key, request.headers.range);
    }
  };

  const answerPart = (
    { method }: IncomingMessage,
    response: ServerResponse,
    { url, key, body, uploadId }: { url: URL; key: string; body: Buffer; uploadId: string },
  ): ServerResponse => {
    const parts = uploads.get(uploadId);
    if (!parts) return sendError(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return send(response, 200, '', { etag: '"part"' });
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') return send(response, 204, '');
    const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
    objects.set(key, { bytes: Buffer.concat(inOrder), at: new Date() });
    return send(
      response,
      200,
      '<CompleteMultipartUploadResult><ETag>"a"</ETag></CompleteMultipartUploadResult>',
    );
  };

  const list = (response: ServerResponse, url: URL): ServerResponse => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, LIST_PAGE);
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next =
      keys.length > LIST_PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const state = `<IsTruncated>${String(next !== '')}</IsTruncated>${next}`;
    return send(response, 200, `<ListBucketResult>${state}${entries.join('')}</ListBucketResult>`);
  };

  const read = (response: ServerResponse, key: string, range: string | undefined): ServerResponse => {
    const object = objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = start === undefined ? object.bytes : object.bytes.subarray(Number(start), Number(end) + 1);
    const headed = response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
    if (breaks === 0) return headed.end(part);
    breaks--;
    headed.write(part.subarray(0, part.length / 2), () => headed.destroy());
    return headed;
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    objects,
    refuseWith: (code) => (refusal = code),
    breakOff: (times) => (breaks = times),
    openUploads: () => uploads.size,
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
}

function sendError(response: ServerResponse, status: number, code: string): ServerResponse {
  return send(response, status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}
