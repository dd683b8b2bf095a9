// R-LOOK-24
import { expect, it } from 'vitest';
import { fileSizeWords, fileTypeWord } from './file-words.ts';

it.each([
  ['Plan.pdf', 'application/pdf', 'PDF'],
  ['펌프 시험.hwp', 'application/x-hwp', 'HWP'],
  ['archive.tar.gz', 'application/gzip', 'GZ'],
  ['README', 'text/plain', 'PLAIN'],
  ['README', 'application/x-zip', 'ZIP'],
  ['README', 'application/octet-stream', 'File'],
  ['', '', 'File'],
])('%j of type %j is a %s', (name, type, word) => expect(fileTypeWord(name, type)).toBe(word));

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [10_240, '10 KB'],
  [1_048_575, '1.0 MB'],
  [20 * 1_048_576, '20 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeWords(bytes)).toBe(text));
