import type { FastifyRequest } from 'fastify';
import { menuTrail } from '../../../engine/common/menu.ts';
import { DocumentsBusy } from '../../../server/document-thread.ts';
import type { AnswerScreen, DocumentSources } from '../../../server/http/module-documents.ts';
import { readAbout } from '../../../shared/inquiry-about.ts';
import { createFindAbout } from './find-about.ts';

/** The form's document that says what the inquiry is about, for readers without scripts. Without that, it has the document of any form. */
export function createAboutDocuments({
  site,
  documents,
}: Pick<DocumentSources, 'site' | 'documents'>): AnswerScreen {
  const finders = new Map([site, ...site.later].map(({ from, texts }) => [from, createFindAbout(texts)]));
  return async (screen, request, { from, menu, makeDocument }) => {
    if (screen.name !== 'inquiry') return null;
    const about = finders.get(from)?.(readAbout(searchOf(request)));
    if (!about || menuTrail(menu, screen.params.menuId).length === 0) return null;
    const key = JSON.stringify([from, screen.params.menuId, about]);
    const make = (): Promise<string> => makeDocument({ kind: 'screen', screen, about }, '/');
    try {
      const text = await documents.once(key, make);
      return { kind: 'document', status: 200, text, keepsOpener: false };
    } catch (error) {
      if (error instanceof DocumentsBusy) return { kind: 'bare', status: 503 };
      throw error;
    }
  };
}

function searchOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
