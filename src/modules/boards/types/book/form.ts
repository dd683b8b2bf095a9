import type { FormWords } from '../type-parts.ts';

export const form: FormWords = { hints: { tags: 'The authors, separated by commas.' } };
