import { STATUS_CODES } from 'node:http';
import { escapeHtml } from './escape-html.ts';
import type { HttpError } from './http-error.ts';

export const HTML = 'text/html; charset=utf-8';

interface Asked {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly accept: string | undefined;
}

/** Whether a browser requests a page, not a file or a call. */
export function asksForPage({ method, path, accept = '' }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !/\.\w+$/.test(path);
}

/** A page for visitors, if there is nothing else to show. It loads nothing, so it works under any Content-Security-Policy. */
export function errorPage({ statusCode, body }: HttpError): string {
  const title = escapeHtml(STATUS_CODES[statusCode] ?? 'Error');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const content = `<h1>${title}</h1><p>${escapeHtml(body.message)}</p><p><a href="/">Home</a></p>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><main>${content}</main></body></html>`;
}
