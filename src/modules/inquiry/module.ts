import { defineModule } from '../../engine/index.ts';

/** The inquiry form, its mails, and what staff see of inquiries. */
export const inquiry = defineModule('inquiry', import.meta.url);
