import { expect, it } from 'vitest';
import { textToHtml } from './text-to-html.ts';

it.each([
  ['One line', '<p>One line</p>'],
  ['One\ntwo\r\nthree', '<p>One<br>two<br>three</p>'],
  ['One\n\n\n \nTwo', '<p>One</p><p>Two</p>'],
  ['\n\n One \n\n', '<p>One</p>'],
  ['a < b & c > d &amp;', '<p>a &lt; b &amp; c &gt; d &amp;amp;</p>'],
  ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
  ['  \n ', ''],
])('%j becomes %j', (text, html) => expect(textToHtml(text)).toBe(html));
