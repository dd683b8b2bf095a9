import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerUnchanged, matchesTag } from './etag.ts';

/**
 * A body that is sent again only where it has changed. One that is kept is bytes already, so that nobody encodes it again; one that
 * is not costs less as a string, which leaves in one piece with the head of its answer.
 */
interface Tagged {
  readonly body: Buffer | string;
  readonly tag: string;
}

export function withTag(text: string): Tagged {
  const body = Buffer.from(text);
  return { body, tag: tagOf(body) };
}

/** The tag is weak: the answer may travel compressed. */
export function tagOf(body: Tagged['body']): string {
  return `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`;
}

/** Answers what everybody gets the same: kept by the browser, asked for again each time, 304 where nothing has changed. */
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
