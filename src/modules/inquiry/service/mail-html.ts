import { escapeHtml } from '../../../server/http/escape-html.ts';

interface HtmlParts {
  readonly subject: string;
  /** Paragraphs; each may have several lines. */
  readonly sentences: readonly string[];
  readonly quoteTitle: string;
  readonly quoted: readonly string[];
  /** The last line. Default: none. */
  readonly company?: string;
}

/** A mail to a visitor. Self-contained: it loads nothing, so that opening the mail can't be tracked. */
export function mailHtml({ subject, sentences, quoteTitle, quoted, company }: HtmlParts): string {
  const paragraphs = sentences.map(
    (sentence) => `<p style="margin:0 0 16px">${sentence.split('\n').map(escapeHtml).join('<br>\n')}</p>`,
  );
  const lines = quoted.map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c2a30;font:16px/1.5 Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
${paragraphs.join('\n')}
<p style="margin:24px 0 8px"><b>${escapeHtml(quoteTitle)}</b></p>
<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #b9c4c9;white-space:pre-wrap;overflow-wrap:anywhere">${lines.join('')}</blockquote>
${company === undefined ? '' : `<p style="margin:0">${escapeHtml(company)}</p>\n`}</div>
</body>
</html>
`;
}
