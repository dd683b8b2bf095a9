import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question } from '../../shared/do-contract.ts';
import type { SiteIndex } from '../../shared/site-index.ts';
import { addCall } from './calls.ts';
import { matchesTag } from './etag.ts';

/** The specification's inquiries carry this site id; it shares the menu of the site. */
const INQUIRY_SITE_ID = 30;

/** `/menu.do?siteId=`: the tree of this site; an unknown site has an empty one. */
export function addMenuCall(
  app: FastifyInstance,
  { siteId, menu }: Pick<SiteIndex, 'siteId' | 'menu'>,
): void {
  const own = withTag(JSON.stringify(menu));
  const empty = withTag('[]');
  addCall<Question<'menu'>>(app, DO_CONTRACT.menu, (question, request, reply) => {
    const asked = Number(question.siteId);
    const { body, tag } = asked === siteId || asked === INQUIRY_SITE_ID ? own : empty;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

/** The tag is weak: the answer may travel compressed. */
function withTag(body: string): { body: string; tag: string } {
  return { body, tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
