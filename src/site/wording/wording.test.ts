// R-SHELL-07, R-BOARD-14, R-INQ-06, R-INQ-07, R-INQ-12
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ITEMS, RETENTION } from '../../modules/inquiry/privacy-words.ts';
import { siteCode } from '../site-code.ts';
import { inquiryWording } from './inquiry.ts';

it('the notices begin with the owner’s Korean texts, letter for letter', () => {
  const originals = Object.entries(siteCode.notices ?? {}).map(
    ([name, { original }]) => [name, original] as const,
  );
  expect(Object.fromEntries(originals)).toEqual({
    bookmark: { lang: 'ko', text: 'Ctrl+D 또는 Cmd+D를 눌러 즐겨찾기에 추가해 주세요.' },
    firstPage: { lang: 'ko', text: '첫 페이지입니다.' },
    lastPage: { lang: 'ko', text: '마지막 페이지입니다.' },
    membersOnly: { lang: 'ko', text: '연구원 회원만 다운로드할 수 있습니다.' },
  });
});

it('the inquiry form has the owner’s confirmation and six presets', () => {
  expect(inquiryWording.registered).toBe('Quote and construction inquiry has been registered.');
  expect(new Set(inquiryWording.mailDomains).size).toBe(6);
});

it('the notice beside the form says what is expected of the privacy policy', () => {
  const policy = readFileSync(join(process.cwd(), 'docs', 'facts.json'), 'utf8'); // npm run check:facts compares the page
  for (const text of [inquiryWording.purpose, ITEMS, RETENTION('{{privacyNotice.inquiryYears}}')]) {
    expect(policy.replaceAll('**', '')).toContain(text);
  }
});
