import { Suspense, memo, use } from 'react';
import type { ReactNode } from 'react';
import { inTime } from '../../engine/common/in-time.ts';
import type { PostHtml } from './post-html.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';

/**
 * The text that people wrote. The code that cleans it is as large as the rest of the screen, so nothing else waits for it. In a
 * document, the text stays as the service rendered it until React hydrates it (a Suspense boundary keeps its HTML until then).
 * Uses `memo` because a boundary that is rendered again before hydration would lose its text.
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

/** Loads the code that shows the text. @throws if it can't be loaded; calling it again retries */
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
