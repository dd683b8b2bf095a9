import type { ByteRange } from '../../files/file-storage.ts';

/**
 * RFC 9110, 14: the part that a Range header asks for. Several parts at once, other units and what is malformed are answered with
 * the whole, as the RFC allows.
 * @param size of the whole, in bytes
 * @returns null for the whole; `unsatisfiable` where the file has no such part
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
