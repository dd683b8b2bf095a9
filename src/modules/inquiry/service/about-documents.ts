import { menuTrail } from '../../../engine/common/menu.ts';
import { DocumentsBusy } from '../../../server/document-thread.ts';
import type { AnswerScreen, DocumentSources } from '../../../server/http/module-documents.ts';
import { queryOf } from '../../../server/http/strict-requests.ts';
import { readSubject } from '../../../shared/subject.ts';
import { createFindAbout } from './find-about.ts';

/** The form's document with what the inquiry is about, for readers without scripts; otherwise the usual document. */
export function createAboutDocuments({
  site,
  documents,
}: Pick<DocumentSources, 'site' | 'documents'>): AnswerScreen {
  const finders = new Map([site, ...site.later].map(({ from, texts }) => [from, createFindAbout(texts)]));
  return async (screen, request, { from, menu, makeDocument }) => {
    if (screen.name !== 'inquiry') return null;
    const about = finders.get(from)?.(readSubject(queryOf(request.raw.url)));
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
