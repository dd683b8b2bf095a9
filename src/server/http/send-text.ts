import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding, ReadyText } from './documents.ts';
import { answerUnchanged, matchesTag } from './etag.ts';

interface SendOptions {
  readonly status?: number;
  readonly type: string;
  readonly cacheControl: string;
}

/** Sends a text in an encoding that the browser accepts, or 304 if the browser has it already. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, bodies }: ReadyText,
  { status = 200, type, cacheControl }: SendOptions,
): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding']);
  const { bytes, etag } = bodies[coding];
  reply.headers({
    'content-security-policy': policy,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    etag,
  });
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    return answerUnchanged(request, reply);
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.code(status).type(type).send(bytes);
}

/** The best encoding in an Accept-Encoding header; `br;q=0` refuses one. */
export function codingFor(header = ''): Coding {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? 'identity';
}
