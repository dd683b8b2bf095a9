import type { ReactNode } from 'react';
import type { DetailProps } from '../type-parts.ts';
import { AnswerForm } from '../answer-form.tsx';

/** The form for an answer, if the post is published. */
export function Detail({ post: { status }, params, onChanged }: DetailProps): ReactNode {
  return status ? null : <AnswerForm params={params} onSaved={onChanged} />;
}
