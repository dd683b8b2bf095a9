import type { FastifyInstance } from 'fastify';
import { bodyBroken, notJson } from './error-answers.ts';

/** R-CALL-02 and R-CALL-03: a body is at most 256 KB and 20 levels deep. */
export const BODY_LIMIT = 256 * 1024;
const DEPTH_LIMIT = 20;

/** Accepts only JSON in valid UTF-8; prototype keys are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { 'content-encoding': encoding, 'content-type': type = '' } = request.headers;
    if (encoding || !isUtf8(type)) {
      done(notJson());
      return;
    }
    let text: string;
    try {
      text = utf8.decode(Buffer.from(body));
    } catch {
      done(bodyBroken('The body is not valid UTF-8.'));
      return;
    }
    if (nestsDeeper(text, DEPTH_LIMIT)) done(bodyBroken(`The body nests deeper than ${DEPTH_LIMIT}.`));
    else void parse(request, text, done);
  });
}

/** Whether a Content-Type names no charset, or UTF-8. */
function isUtf8(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset);
}

/**
 * Counts brackets outside strings, before parsing. An unclosed string counts as one up to the end: otherwise the pattern would
 * start again at each quotation mark in it, which took minutes for 256 KB of `\"`.
 */
function nestsDeeper(json: string, limit: number): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
