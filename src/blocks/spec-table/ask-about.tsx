import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../engine/common/page-values.ts';
import { inquiryPath, nameAbout } from '../../shared/subject.ts';
import { AskLink } from '../../ui/ask-link.tsx';
import type { Model } from './spec-rows.ts';

/** Renders the link to ask for a quotation for a model. */
export type AskAbout = (model: Model) => ReactNode;

/** @returns null for a table without a product, and on a site without inquiries */
export function askAbout(entry: CatalogueEntry | undefined, inquiry: string | undefined): AskAbout | null {
  if (!entry || inquiry === undefined) return null;
  return ({ name }) => {
    const about = { machine: entry.name, model: name, page: entry.href };
    return <AskLink small href={inquiryPath(inquiry, about)} about={nameAbout(about)} />;
  };
}
