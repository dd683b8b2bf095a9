import type { Answer } from '../../../shared/do-contract.ts';
import { FIGURES } from '../contract.ts';
import { ask } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** The address of the figures by month as CSV. */
export const FIGURES_CSV = '/contact/figuresExport.do';

/** How many inquiries were received and answered. Staff only. @throws only ApiError */
export function getFigures(signal: AbortSignal): Promise<Answer<'inquiryFigures'>> {
  return ask('/contact/figures.do', {}, { check: guardFor(FIGURES), signal });
}
