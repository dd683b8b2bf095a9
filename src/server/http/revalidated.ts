import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerUnchanged, matchesTag } from './etag.ts';

/**
 * A body that is sent again only if it has changed. A cached one is bytes, so that it isn't encoded again; for others a string
 * costs less, because it's sent in one piece with the headers.
 */
export interface Tagged {
  readonly body: Buffer | string;
  readonly tag: string;
}

export function withTag(text: string): Tagged {
  const body = Buffer.from(text);
  return { body, tag: tagOf(body) };
}

/** The tag is weak, because the answer may be compressed. */
export function tagOf(body: Tagged['body']): string {
  return `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;
}

/** Sends an answer that is the same for everyone: cached by the browser, revalidated each time, 304 if nothing has changed. */
export function answerTagged(
  { body, tag }: Tagged,
  request: FastifyRequest,
  reply: FastifyReply,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (matchesTag(request.headers['if-none-match'], tag)) return answerUnchanged(request, reply);
  return reply.type(type).send(body);
}

/** `answerTagged` for a value that becomes JSON. */
export function answerRevalidated(
  value: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerTagged(withTag(JSON.stringify(value)), request, reply);
}
