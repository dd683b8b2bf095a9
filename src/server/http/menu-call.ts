import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question } from '../../shared/do-contract.ts';
import type { ServedSite } from '../../shared/served-site.ts';
import { addCall } from './calls.ts';
import { answerTagged, withTag } from './revalidated.ts';

/** `/menu.do?siteId=`: the tree of this site, also by the id under which inquiries are filed; an unknown site has an empty one. */
export function addMenuCall(
  app: FastifyInstance,
  { siteId, menu, inquiry }: Pick<ServedSite, 'siteId' | 'menu' | 'inquiry'>,
): void {
  const own = withTag(JSON.stringify(menu));
  const empty = withTag('[]');
  addCall<Question<'menu'>>(app, DO_CONTRACT.menu, (question, request, reply) => {
    const asked = Number(question.siteId);
    return answerTagged(asked === siteId || asked === inquiry?.siteId ? own : empty, request, reply);
  });
}
