import type { Finding } from './finding.ts';
import { layOut } from './lay-out.ts';

/**
 * Compares a file with its proper layout. Other faults are fixed first, so call this only for files without any.
 * @param text valid JSON
 * @returns a finding at the first difference, or none
 */
export function checkLayout(file: string, text: string): readonly Finding[] {
  const usual = layOut(text);
  if (usual === text) return [];
  const offset = commonLength(text, usual, (string, index) => string.charCodeAt(index));
  const rest = [text.slice(offset), usual.slice(offset)] as const;
  const end = commonLength(...rest, (string, index) => string.charCodeAt(string.length - 1 - index));
  const before = text.slice(0, offset).split('\n');
  return [
    {
      file,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      rule: 'file-layout',
      severity: 'error',
      message:
        "From here on, spaces or line breaks aren't as usual. Run npm run lint:pages -- --fix to lay the file out.",
      fix: {
        offset,
        length: rest[0].length - end,
        text: rest[1].slice(0, rest[1].length - end),
      },
    },
  ];
}

function commonLength(one: string, other: string, signAt: (string: string, index: number) => number): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && signAt(one, length) === signAt(other, length)) length++;
  return length;
}
