import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

export { DEFAULT_WORDING } from './inquiry-wording.ts';
export type { InquiryWording } from './inquiry-wording.ts';

export interface InquiryOptions {
  /**
   * A file such as `src/inquiry-wording.ts`, which exports the form's texts as `inquiryWording`. The defaults suit every site.
   */
  readonly wording?: string;
}

/** The inquiry form, its mails, and the panels for staff. */
export const inquiry = ({ wording }: InquiryOptions = {}): SiteModule =>
  defineModule('inquiry', import.meta.url, { files: { wording } });
