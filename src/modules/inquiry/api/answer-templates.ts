import type { Answer, Question } from '../../../shared/do-contract.ts';
import { TEMPLATES, TEMPLATE_SAVED } from '../contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';

/** Staff only. All of them throw only ApiError. */

export function getAnswerTemplates(signal: AbortSignal): Promise<Answer<'answerTemplates'>> {
  return ask('/contact/templates.do', {}, { check: guardFor(TEMPLATES), signal });
}

/** Adds a template, or changes the one with this id. */
export function saveAnswerTemplate(
  question: Question<'saveAnswerTemplate'>,
): Promise<Answer<'saveAnswerTemplate'>> {
  return send('/contact/saveTemplate.do', question, { check: guardFor(TEMPLATE_SAVED) });
}

export async function deleteAnswerTemplate(question: Question<'deleteAnswerTemplate'>): Promise<void> {
  await send('/contact/deleteTemplate.do', question, { check: guardFor(DONE) });
}
