import type { FastifyInstance } from 'fastify';
import { MENU_CALLS } from '../../shared/calls/menu.ts';
import type { Question } from '../../shared/do-contract.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { addCall } from './calls.ts';
import { answerTagged, withTag } from './revalidated.ts';

/** The parts of the site that change with time. */
export type ContentNow = () => Pick<ServedSite, 'menu' | 'texts' | 'searchTerms'>;

/** `/menu.do?siteId=`: this site's current menu; empty for an unknown site. @param siteIds its ids */
export function addMenuCall(app: FastifyInstance, siteIds: readonly number[], contentNow: ContentNow): void {
  let own = { of: contentNow().menu, tagged: withTag(JSON.stringify(contentNow().menu)) };
  const empty = withTag('[]');
  addCall<Question<'menu'>>(app, MENU_CALLS.menu, (question, request, reply) => {
    if (!siteIds.includes(Number(question.siteId))) return answerTagged(empty, request, reply);
    const { menu } = contentNow();
    if (own.of !== menu) own = { of: menu, tagged: withTag(JSON.stringify(menu)) };
    return answerTagged(own.tagged, request, reply);
  });
}
