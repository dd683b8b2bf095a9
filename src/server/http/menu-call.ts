import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question } from '../../shared/do-contract.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { addCall } from './calls.ts';
import { answerTagged, withTag } from './revalidated.ts';

/** Inquiries carry this site id; it shares the menu of the site. */
const INQUIRY_SITE_ID = 30;

/** `/menu.do?siteId=`: the tree of this site; an unknown site has an empty one. */
export function addMenuCall(
  app: FastifyInstance,
  { siteId, menu }: Pick<ServedSite, 'siteId' | 'menu'>,
): void {
  const own = withTag(JSON.stringify(menu));
  const empty = withTag('[]');
  addCall<Question<'menu'>>(app, DO_CONTRACT.menu, (question, request, reply) => {
    const asked = Number(question.siteId);
    return answerTagged(asked === siteId || asked === INQUIRY_SITE_ID ? own : empty, request, reply);
  });
}
