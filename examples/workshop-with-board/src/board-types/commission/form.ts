import type { FormWords } from '../../../../../src/modules/boards/types/type-parts.ts';

export const form: FormWords = { hints: { tags: 'The woods, separated by commas.' } };
