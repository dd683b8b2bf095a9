import { Suspense, memo, use } from 'react';
import type { ReactNode } from 'react';
import { inTime } from '../../engine/common/in-time.ts';
import type { PostHtml } from './post-html.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';

/**
 * What people wrote. The code that cleans it is as large as the rest of the screen, so nothing else waits for it: in a
 * document the text stands as the service rendered it, and React takes it over when the code is there (a Suspense boundary
 * stays as it came until then). `memo`, because a boundary that is rendered anew before that would lose its text.
 */
export const PostText = memo(function PostText({ html }: { readonly html: string }): ReactNode {
  return (
    <Suspense fallback={<CallLoading what="the text" onRetry={askAgain} />}>
      <Cleaned html={html} />
    </Suspense>
  );
});

let code: typeof PostHtml | null = null;
let tell = (): void => {};
const isHere = new Promise<void>((resolve) => (tell = resolve));

function askAgain(): void {
  loadPostText().catch(() => undefined); // the button stays
}

/** Loads what shows the text. @throws where it does not come; then it may be asked for again */
export async function loadPostText(): Promise<void> {
  code = (await inTime(import('./post-html.tsx'))).PostHtml;
  tell();
}

function Cleaned({ html }: { readonly html: string }): ReactNode {
  if (code === null) use(isHere);
  return code && <Shown code={code} html={html} />;
}

function Shown({ code: Code, html }: { readonly code: typeof PostHtml; readonly html: string }): ReactNode {
  return <Code html={html} />;
}
