import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 9110, 13.1.2: whether an If-None-Match header, a list of tags or `*`, names this one; weak comparison. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag));
}

/** RFC 9110, 13.1.1: whether an If-Match header, if there is one, accepts this tag; strong comparison. */
export function isStillMeant(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === '*' || header.split(',').some((one) => one.trim() === tag);
}

/**
 * Answers 304 without a length: RFC 9110, 8.6, allows only that of the whole answer. For a HEAD without a body, Fastify would
 * set the length to 0; for a stream it leaves it open.
 */
export function answerUnchanged({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(304).send(method === 'HEAD' ? Readable.from([]) : undefined);
}
