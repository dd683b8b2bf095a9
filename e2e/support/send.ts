import type { Page } from 'playwright-core';

/**
 * Sends JSON by POST with the cookies of the page's browser, as its pages would. Needs no open page. Without one, nothing can
 * replace the token meanwhile: each first call of a page sets a new one.
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
