import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

export interface InquiryOptions {
  /**
   * A file of the site, such as `src/inquiry-wording.ts`, that exports the form's texts as `inquiryWording` (inquiry-wording.ts). Without it
   * they suit every site.
   */
  readonly wording?: string;
}

/** The inquiry form, its mails, and what staff see of inquiries. */
export const inquiry = ({ wording }: InquiryOptions = {}): SiteModule =>
  defineModule('inquiry', import.meta.url, { files: { wording } });
