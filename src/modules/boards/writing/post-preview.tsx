import type { ReactNode } from 'react';
import { LateCode } from '../../../shell/late-code.tsx';

interface PostPreviewProps {
  /** As the beginning of a sentence: "The preview". */
  readonly what: string;
  readonly html: string;
}

/** A post's text as readers see it. Its code includes a parser, so it is loaded only when needed. */
export function PostPreview({ what, html }: PostPreviewProps): ReactNode {
  return (
    <LateCode what={what} load={loadPostHtml}>
      {(PostHtml) => <PostHtml html={html} />}
    </LateCode>
  );
}

async function loadPostHtml() {
  return (await import('../post-html.tsx')).PostHtml;
}
