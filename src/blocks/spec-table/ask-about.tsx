import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../engine/common/page-values.ts';
import { askPath, nameSubject } from '../../shared/subject.ts';
import { AskLink } from '../../ui/ask-link.tsx';
import type { Model } from './spec-rows.ts';

/** Renders the link to ask for a quotation for a model. */
export type AskAbout = (model: Model) => ReactNode;

/** @returns null for a table without a product, and on a site without a form for questions */
export function askAbout(entry: CatalogueEntry | undefined, form: string | undefined): AskAbout | null {
  if (!entry || form === undefined) return null;
  return ({ name }) => {
    const about = { machine: entry.name, model: name, page: entry.href };
    return <AskLink small href={askPath(form, about)} about={nameSubject(about)} />;
  };
}
