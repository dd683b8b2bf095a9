// @vitest-environment jsdom
// R-SEC-01, R-FIG-16
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST_HTML } from '../../src/modules/boards/allowed-html.ts';
import { findForbidden } from './find-forbidden.ts';
import { renderInSite } from './render-in-site.tsx';

/**
 * The check of hostile posts in the browser (src/modules/boards/e2e/hostile-posts.test.ts) is useful only if it can fail: it
 * must find the same kinds of posts when the same renderer doesn't clean them.
 */

/** A post of each kind, and what must be found in it. */
const ATTACKS: readonly (readonly [content: string, finding: string])[] = [
  ['<script>window.pwned=1</script>', '<script>'],
  ['<p style="position:fixed;inset:0">Sign in again</p>', 'p[style]'],
  ['<iframe src="https://evil.example"></iframe>', '<iframe>'],
  ['<iframe src="https://evil.example"></iframe>', 'src https://evil.example'],
  ['<link rel="stylesheet" href="/x.css">', '<link>'],
  ['<form action="/contact/save.do"><input name="worker"></form>', '<form>'],
  ['<form action="/contact/save.do"><input name="worker"></form>', 'input[name]'],
  ['<p id="main">x</p>', '#main'],
  ['<svg><style>*{display:none}</style></svg>', '<style>'],
];

/** Attacks that React or the site's links would stop too, so they are looked for in HTML that hasn't been parsed. */
const ATTACKS_ON_THE_REST: typeof ATTACKS = [
  ['<img src="x" onerror="window.pwned=1">', 'img[onerror]'],
  ['<img src="https://evil.example/x.png">', 'src https://evil.example/x.png'],
  ['<p onclick="window.pwned=1">x</p>', 'p[onclick]'],
  ['<a href="javascript:window.pwned=1">x</a>', 'href javascript:window.pwned=1'],
  ['<a href="data:text/html,x">x</a>', 'href data:text/html,x'],
  ['<a href="/" ping="https://evil.example/x">x</a>', 'a[ping]'],
  ['<p id="user-content-user-content-main">x</p>', '#user-content-user-content-main'],
];

/** Tags that the renderer itself adds. */
const ALLOWED = [...POST_HTML.tagNames, 'section', 'svg', 'path'];

/** Shows a post as the site does. @returns the findings */
async function look(content: string): Promise<string[]> {
  const { PostHtml } = await import('../../src/modules/boards/post-html.tsx');
  const { unmount } = renderInSite(
    <main>
      <article>
        <PostHtml html={content} />
      </article>
    </main>,
  );
  const found = findForbidden(ALLOWED);
  unmount();
  return found;
}

afterEach(() => {
  vi.doUnmock('rehype-sanitize');
  vi.resetModules();
});

describe('the detector for hostile posts', () => {
  it.each(ATTACKS)('finds %s if the renderer doesn’t clean: %s', async (content, finding) => {
    vi.doMock('rehype-sanitize', () => ({ default: () => () => undefined }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports it as well
    expect(await look(content)).toContain(finding);
  });

  it.each([...ATTACKS, ...ATTACKS_ON_THE_REST])(
    'finds nothing in %s if the renderer cleans',
    async (content) => {
      expect(await look(content)).toEqual([]);
    },
  );

  it.each(ATTACKS_ON_THE_REST)('finds %s in unparsed HTML: %s', (content, finding) => {
    document.body.innerHTML = `<main><article><div class="content">${content}</div></article></main>`;
    expect(findForbidden(ALLOWED)).toContain(finding);
    document.body.replaceChildren();
  });
});
