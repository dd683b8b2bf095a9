import type { FormWords } from 'schema-pages/modules/boards/types';

export const form: FormWords = { hints: { tags: 'The woods, separated by commas.' } };
