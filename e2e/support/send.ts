import type { Page } from 'playwright-core';

/**
 * Sends JSON by POST with the cookies of the page's browser, as its pages would. No page need be open. Before the first one is,
 * nothing can put another token in the place of this one: each first call of a page brings a token of its own.
 */
export async function send(
  page: Page,
  url: string,
  question: object,
): Promise<{ status: number; answer: unknown }> {
  const context = page.context();
  const readToken = async (): Promise<string | undefined> =>
    (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  if (!(await readToken())) await context.request.get('/user/me.do');
  const headers = { 'X-XSRF-TOKEN': (await readToken()) ?? '' };
  const answered = await context.request.post(url, { data: question, headers });
  return { status: answered.status(), answer: (await answered.json()) as unknown };
}
