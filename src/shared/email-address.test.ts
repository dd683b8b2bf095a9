// R-INQ-19
import { describe, expect, it } from 'vitest';
import { emailAddressOf, findEmailFaults, normaliseEmail } from './email-address.ts';

/** Contents of the two boxes -> the intended address. */
const MEANT: readonly (readonly [string, string, string])[] = [
  ['kim', 'example.com', 'kim@example.com'],
  [' kim\u00a0', ' example.com ', 'kim@example.com'],
  ['kim@example.com', '', 'kim@example.com'],
  ['', 'kim@example.com', 'kim@example.com'],
  ['kim@example.com', 'kim@example.com', 'kim@example.com'],
  ['kim@example.com', 'example.com', 'kim@example.com'],
  ['kim@example.com', '@Example.com', 'kim@example.com'],
  ['kim', 'kim@example.com', 'kim@example.com'],
  ['kim', '@example.com', 'kim@example.com'],
  ['kim@', 'example.com', 'kim@example.com'],
  ['kim@', '@example.com', 'kim@example.com'],
  ['kim @ example. com', '', 'kim@example.com'],
  ['kim@example.com ', ' ', 'kim@example.com'],
  ['ｋｉｍ．ｍｓ', 'ｅｘａｍｐｌｅ．ｃｏｍ', 'kim.ms@example.com'],
  ['ｋｉｍ＠ｅｘａｍｐｌｅ。ｃｏｍ', '', 'kim@example.com'],
  ['kim', 'example.com.', 'kim@example.com'],
  ['kim', 'example.com...', 'kim@example.com'],
  ['kim@example.com.', '', 'kim@example.com'],
  ['kim@example.com,', '', 'kim@example.com'],
  ['kim@example.com;', 'example.com', 'kim@example.com'],
  ['mailto:kim@example.com', '', 'kim@example.com'],
  ['MAILTO: kim@example.com?subject=a@b', '', 'kim@example.com'],
  ['mailto://kim@example.com', '', 'kim@example.com'],
  ['mailto:kim%2Bsite@example.com', '', 'kim+site@example.com'],
  ['', 'mailto:kim@example.com', 'kim@example.com'],
  ['Kim Minsu <kim@example.com>', '', 'kim@example.com'],
  ['"Kim, Minsu" <kim@example.com>;', '', 'kim@example.com'],
  ['<kim@example.com>', '<kim@example.com>', 'kim@example.com'],
  ['kim\u200b', '\u2060example.com\ufeff', 'kim@example.com'],
  ['\u202akim@example.com\u202c', '', 'kim@example.com'],
  ['kim@example.com、', '', 'kim@example.com'],
  ['kim@example.com!', '', 'kim@example.com'],
  ['(kim@example.com)', '', 'kim@example.com'],
  ['[kim@example.com]', '', 'kim@example.com'],
  ['“kim@example.com”', '', 'kim@example.com'],
  ['‘kim@example.com’', '', 'kim@example.com'],
  ['kim@example.com/', '', 'kim@example.com'],
  ['kim', 'example.com ,', 'kim@example.com'],
  ['kim@example.com ,', 'example.com ,', 'kim@example.com'],
  ['<kim@example.com', '', 'kim@example.com'],
  ['kim@example.com>', '', 'kim@example.com'],
  ['(kim@example.com', '', 'kim@example.com'],
  ['kim@example.com (회사)', '', 'kim@example.com'],
  ['Kim Minsu (kim@example.com)', '', 'kim@example.com'],
  ['이메일: kim@example.com', '', 'kim@example.com'],
  ['E-mail：kim@example.com', '', 'kim@example.com'],
  ['김민수 kim@example.com', '', 'kim@example.com'],
  ['김민수<kim@example.com>', '', 'kim@example.com'],
  ['smtp:kim@example.com', '', 'kim@example.com'],
  ['kim', 'example.com@', 'kim@example.com'],
  ['kim', '@@example.com', 'kim@example.com'],
  ['kim', 'www.example.com', 'kim@example.com'],
  ['kim@www.example.co.kr', '', 'kim@example.co.kr'],
  ['o’brien', 'example.com', "o'brien@example.com"],
  ['o’brien@example.com', '', "o'brien@example.com"],
  ['kim', 'example｡com', 'kim@example.com'],
  ['Kim.MS', 'EXAMPLE.Com', 'Kim.MS@example.com'],
  ["o'brien+a_b-c=d", 'mail.example.co.kr', "o'brien+a_b-c=d@mail.example.co.kr"],
  ['kim\n', 'example.com\r\n', 'kim@example.com'],
  ['kim', '한국.kr', 'kim@xn--3e0b707e.kr'],
  ['kim', '한국abc.kr', 'kim@xn--abc-lt8lk11n.kr'],
  ['kim', 'größe.de', 'kim@xn--gre-6ka8i.de'],
  ['kim', 'почта.рф', 'kim@xn--80a1acny.xn--p1ai'],
  ['kim', 'xn--3e0b707e.xn--3e0b707e', 'kim@xn--3e0b707e.xn--3e0b707e'],
  ['a'.repeat(64), `${'b'.repeat(63)}.com`, `${'a'.repeat(64)}@${'b'.repeat(63)}.com`],
];

/** Contents of the two boxes -> the box with the message, and a word of it. */
const TOLD: readonly (readonly [string, string, 'email1' | 'email2', string])[] = [
  ['', 'example.com', 'email1', 'Enter the part'],
  ['\u200b ', 'example.com', 'email1', 'Enter the part'],
  ['@', 'example.com', 'email1', 'Enter the part'],
  ['kim', '', 'email2', 'Enter the domain'],
  ['kim', '@', 'email2', 'Enter the domain'],
  ['kim@', '', 'email2', 'Enter the domain'],
  ['kim', '...', 'email2', 'Enter the domain'],
  ['kim@@example.com', '', 'email1', 'one @'],
  ['kim@lee@example.com', '', 'email1', 'one @'],
  ['kim@example.com, lee@example.com', '', 'email1', 'one @'],
  ['kim', 'a@b@example.com', 'email2', 'one @'],
  ['kim@example.com', 'naver.com', 'email1', 'Domain has a different'],
  ['kim@example.com', 'lee@example.com', 'email1', 'Domain has a different'],
  ['lee', 'kim@example.com', 'email2', 'E-mail has a different'],
  ['kim minsu', 'example.com', 'email1', 'space'],
  ['.kim', 'example.com', 'email1', 'dots'],
  ['kim.', 'example.com', 'email1', 'dots'],
  ['kim..ms', 'example.com', 'email1', 'dots'],
  ['김민수', 'example.com', 'email1', 'Latin'],
  ['kim,ms', 'example.com', 'email1', 'Latin'],
  ['"kim"', 'example.com', 'email1', 'Latin'],
  ['kim<', 'example.com', 'email1', 'Latin'],
  ['a\r\nBcc:b', 'example.com', 'email1', 'space'],
  ['a'.repeat(65), 'example.com', 'email1', '64'],
  ['kim minsu@example.com', '', 'email1', 'space'],
  ['https://example.com/kim@example.com', '', 'email1', 'Latin'],
  ['@kim@example.com', '', 'email1', 'one @'],
  ['kim@example.com kim@example.com', '', 'email1', 'one @'],
  ['k i m', 'example.com', 'email1', 'space'],
  ['kiм', 'example.com', 'email1', 'Latin'],
  ['kim', 'example.con', 'email2', 'Check the domain'],
  ['kim', 'example、com', 'email2', 'Check the domain'],
  ['kim', 'example·com', 'email2', 'Check the domain'],
  ['kim@example.com입니다', '', 'email2', 'Check the domain'],
  ['kim', 'example.com으로', 'email2', 'Check the domain'],
  ['kim', 'example.сom', 'email2', 'Check the domain'],
  ['kim', 'exаmple.com', 'email2', 'Check the domain'],
  ['kim', 'οutlook.com', 'email2', 'Check the domain'],
  ['kim', 'co.kr', 'email2', 'Check the domain'],
  ['kim', 'com.cn', 'email2', 'Check the domain'],
  ['kim', '예시、한국', 'email2', 'Check the domain'],
  ['kim', 'example', 'email2', 'Check the domain'],
  ['kim', 'example..com', 'email2', 'Check the domain'],
  ['kim', '.com', 'email2', 'Check the domain'],
  ['kim', 'example,com', 'email2', 'Check the domain'],
  ['kim', 'exa mple.com', 'email2', 'Check the domain'],
  ['kim', '-example.com', 'email2', 'Check the domain'],
  ['kim', 'example.c', 'email2', 'Check the domain'],
  ['kim', '192.0.2.1', 'email2', 'Check the domain'],
  ['kim', 'http://example.com/', 'email2', 'Check the domain'],
  ['kim', '한국', 'email2', 'Check the domain'],
  ['kim', `${'b'.repeat(64)}.com`, 'email2', 'Check the domain'],
  ['a'.repeat(64), `${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.example.com`, 'email2', '254'],
];

describe('an e-mail address in two boxes', () => {
  it.each(MEANT)('%j and %j make %s', (email1, email2, address) => {
    expect(findEmailFaults({ email1, email2 })).toEqual({});
    expect(emailAddressOf({ email1, email2 })).toBe(address);
  });

  it.each(TOLD)('%j and %j are reported at %s', (email1, email2, field, text) => {
    const faults = findEmailFaults({ email1, email2 });
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toContain(text);
    expect(emailAddressOf({ email1, email2 })).toBeNull();
  });

  it('is normalised once: a second time changes nothing, and a one-piece address gives the same', () => {
    for (const [email1, email2, address] of MEANT) {
      const normalised = normaliseEmail({ email1, email2 });
      expect(normaliseEmail(normalised)).toEqual(normalised);
      expect(emailAddressOf({ email1: address, email2: '' })).toBe(address);
    }
  });

  it('is checked quickly, however long the boxes are', () => {
    for (const run of [' ', '.', '<', '<>', '@', 'a.', 'mailto:', 'mailto:%', '한']) {
      const email1 = run.repeat(100_000);
      expect(Object.keys(findEmailFaults({ email1, email2: email1 }))).not.toEqual([]);
    }
  });
});
