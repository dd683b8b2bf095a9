/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 64, leading: 20 };

/**
 * A one-page PDF in Helvetica, which every reader has: the first line is large, the others follow below (ISO 32000-1, 7.5:
 * header, objects, cross-reference table, trailer).
 * @param lines printable ASCII
 */
export function writePdf(lines: readonly string[]): Buffer {
  const odd = lines.find((line) => !/^[\x20-\x7E]*$/.test(line));
  if (odd !== undefined) throw new Error(`a PDF of the demonstration is written only in ASCII: ${odd}`);
  const content = contentOf(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

function contentOf([title = '', ...lines]: readonly string[]): string {
  const [x, y] = [PAGE.margin, PAGE.height - PAGE.margin];
  const rows = lines.map((line) => `T* (${escapeText(line)}) Tj`);
  return [
    `BT ${PAGE.leading} TL ${x} ${y} Td`,
    `/F1 16 Tf (${escapeText(title)}) Tj`,
    '/F1 10 Tf',
    ...rows,
    'ET',
  ].join('\n');
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`);
}
