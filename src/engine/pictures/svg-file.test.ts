import { expect, test } from 'vitest';
import { findSvgFaults, optimiseSvg, readSvgSize } from './svg-file.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3"${attributes}>${inside}</svg>`;

test('the output of drawing programs is accepted', () => {
  const sound = [
    svg('<path d="M0 0h4v3z"/>'),
    svg(
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" style="stroke:url(\'#a\')"/><use xlink:href="#a"/>',
    ),
    svg('<style>.a{fill:#ccb340}</style><image href="data:image/png;base64,iVBORw0KGgo="/>'),
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<title>On top</title>')}`,
    svg('<metadata><x:y xmlns:x="http://example.com/x"/></metadata>'),
    svg('<animate attributeName="opacity" values="0;1"/>'),
  ];
  for (const text of sound) expect(findSvgFaults(text), text).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', '<h:script'],
  ['<g><foreignObject><p/></foreignObject></g>', '<foreignObject'],
  ['<path onclick="alert(1)"/>', 'onclick'],
  ['<path ONLOAD="alert(1)"/>', 'ONLOAD'],
  ['<a href="https://example.com"><path/></a>', 'href'],
  ['<a xlink:href="javascript:alert(1)"><path/></a>', 'xlink:href'],
  ['<image href="https://example.com/a.png"/>', 'href'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'href'],
  ['<use href="other.svg#a"/>', 'href'],
  ['<path fill="url(https://example.com/a.svg#b)"/>', 'fill'],
  ['<path style="fill:u\\72l(https://example.com)"/>', 'style'],
  ['<style>@import "https://example.com/a.css";</style>', '<style'],
  ['<style><![CDATA[path{fill:url( "https://example.com" )}]]></style>', '<style'],
  ['<set attributeName="onclick" to="alert(1)"/>', 'attributeName'],
  ['<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>', 'attributeName'],
  ['<iframe src="https://example.com"/>', '<iframe'],
])('%s is refused, with its position', (inside, mark) => {
  const text = svg(inside);
  const faults = findSvgFaults(text);
  expect(faults).not.toEqual([]);
  expect(text.slice(faults[0]?.offset)).toMatch(new RegExp(`^${mark}`));
});

test('a handler on the root, entities and style sheets are refused, too', () => {
  const texts = [
    svg('', ' onload="alert(1)"'),
    `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`,
    `<?xml-stylesheet href="https://example.com/a.css"?>${svg('')}`,
    '<svg xmlns="http://www.w3.org/2000/svg"><path',
    '<p>no drawing</p>',
    '',
  ];
  expect(
    texts.map((text) =>
      findSvgFaults(text)
        .map(({ message }) => message)
        .join(' | '),
    ),
  ).toMatchInlineSnapshot(`
    [
      "An SVG can't contain onload, which runs code. Remove it.",
      "The SVG declares entities. Save it as plain SVG.",
      "The SVG loads a style sheet. Save it as plain SVG.",
      "The SVG can't be read: Unclosed root tag. Save it again as plain SVG.",
      "The file isn't an SVG.",
      "The file isn't an SVG.",
    ]
  `);
});

test('a minified drawing keeps its appearance and size', () => {
  const text = svg(
    '\n  <!-- made by hand -->\n  <path d="M 0.0000 0.0000 L 4.0000 0.0000 L 4.0000 3.0000 z" />\n',
  );
  const small = optimiseSvg(text);
  expect(small.length).toBeLessThan(text.length * 0.6);
  expect(small).toContain('viewBox="0 0 4 3"');
  expect(readSvgSize(Buffer.from(small))).toEqual({ width: 4, height: 3 });
  expect(readSvgSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
});
