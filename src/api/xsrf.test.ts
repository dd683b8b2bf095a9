// @vitest-environment jsdom
// R-CALL-24
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { setServiceOrigin } from '../shared/service-origin.ts';
import { keepToken, xsrfHeader } from './xsrf.ts';

const forget = (): void => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  document.cookie = 'OTHER-XSRF-TOKEN=; max-age=0';
};
beforeEach(forget);
afterEach(forget);

it.each(['/contact/save.do', '/deleteBoard.do?id=1', 'contact/save.do'])('%s gets the token', (url) => {
  document.cookie = 'OTHER-XSRF-TOKEN=wrong';
  document.cookie = 'XSRF-TOKEN=a%2Bb=';
  expect(xsrfHeader(url)).toEqual({ 'X-XSRF-TOKEN': 'a+b=' });
});

it.each([
  '//evil.example/save.do',
  '/\\evil.example/save.do',
  '\\\\evil.example/save.do',
  '/\t/evil.example/save.do',
  'https://evil.example/save.do',
  ' https://evil.example/save.do',
  'https:evil',
  'javascript:alert(1)',
  'http://localhost:3000/save.do',
])('%j gets no token', (url) => {
  document.cookie = 'XSRF-TOKEN=secret';
  expect(xsrfHeader(url)).toEqual({});
});

it('there is no header without a cookie', () => expect(xsrfHeader('/contact/save.do')).toEqual({}));

it('if the service is on another host, the token comes from its last answer', () => {
  document.cookie = 'XSRF-TOKEN=of-the-pages';
  setServiceOrigin('https://service.example.com');
  onTestFinished(() => setServiceOrigin(''));
  expect(xsrfHeader('/contact/save.do')).toEqual({});
  keepToken('first');
  keepToken(null);
  expect(xsrfHeader('/contact/save.do')).toEqual({ 'X-XSRF-TOKEN': 'first' });
  keepToken('second');
  expect(xsrfHeader('/contact/save.do')).toEqual({ 'X-XSRF-TOKEN': 'second' });
  expect(xsrfHeader('https://evil.example/save.do')).toEqual({});
});
