import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question } from '../../shared/do-contract.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { addCall } from './calls.ts';
import { answerTagged, withTag } from './revalidated.ts';

/** What the calls know of the site that may be another at another time. */
export type ContentNow = () => Pick<ServedSite, 'menu' | 'texts' | 'searchTerms'>;

/** `/menu.do?siteId=`: the tree of this site as it is now, also by the id under which inquiries are filed; an unknown site has an empty one. */
export function addMenuCall(
  app: FastifyInstance,
  { siteId, inquiry }: Pick<ServedSite, 'siteId' | 'inquiry'>,
  contentNow: ContentNow,
): void {
  let own = { of: contentNow().menu, tagged: withTag(JSON.stringify(contentNow().menu)) };
  const empty = withTag('[]');
  addCall<Question<'menu'>>(app, DO_CONTRACT.menu, (question, request, reply) => {
    const asked = Number(question.siteId);
    if (asked !== siteId && asked !== inquiry?.siteId) return answerTagged(empty, request, reply);
    const { menu } = contentNow();
    if (own.of !== menu) own = { of: menu, tagged: withTag(JSON.stringify(menu)) };
    return answerTagged(own.tagged, request, reply);
  });
}
