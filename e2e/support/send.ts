import type { Page } from 'playwright-core';

/** What a script of the page does: it sends JSON by POST, with the readable cookie in the header. */
export function send(
  page: Page,
  url: string,
  question: object,
): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([to, body]) => {
      if (!document.cookie.includes('XSRF-TOKEN')) await fetch('/user/me.do'); // sets it
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
      const answered = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answered.status, answer: (await answered.json()) as unknown };
    },
    [url, question] as const,
  );
}
