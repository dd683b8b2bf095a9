import type { CompileContext } from './compile-page.ts';
import { compileMarkdownFile } from './compile-markdown-file.ts';

const SAMPLE = `# Running a pump

Check the **oil** before you start a pump, and read [what to do](#if-it-stops) if it stops. The state is in \`pump.json\`.

## Start it

1. Open the valve.
2. Press the green button:

   \`\`\`sh
   npm run pump -- --speed=2
   \`\`\`

![The panel of a pump, with a green button](panel.webp)

### Speeds

| speed | flow     |
| ----- | -------- |
| 1     | 100 m³/h |
| 2     | 145 m³/h |

## If it stops

> A pump that is too hot stops by itself.

- Wait for ten minutes.
- Call the *workshop* if it stops again.
`;

/** Used in place of the Markdown files that examples name, which no site has. */
export const sampleMarkdownFile: CompileContext['markdownFile'] = (name, around) =>
  compileMarkdownFile(name, { ...around, files: { read: () => SAMPLE, pages: () => new Map() } });
