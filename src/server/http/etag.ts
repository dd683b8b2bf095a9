import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 9110, 13.1.2: whether an If-None-Match header, a list of tags or `*`, names this one; weak comparison. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag));
}

/** RFC 9110, 13.1.1: whether an If-Match header lets this tag through, as every request without one does; strong comparison. */
export function isStillMeant(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === '*' || header.split(',').some((one) => one.trim() === tag);
}

/**
 * Answers 304 without a length: RFC 9110, 8.6, allows that of the whole answer only. To a HEAD, Fastify would say that nothing is
 * 0 bytes long; it leaves the length of a stream open.
 */
export function answerUnchanged({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(304).send(method === 'HEAD' ? Readable.from([]) : undefined);
}
