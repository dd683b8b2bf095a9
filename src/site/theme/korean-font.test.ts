// @vitest-environment jsdom
// R-LOOK-08
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../tools/testing/eventually.ts';
import { watchForHangul } from './korean-font.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
});

/** @returns how often the typeface was requested */
function watch(load: () => Promise<unknown> = () => Promise.resolve()) {
  const spy = vi.fn(load);
  onTestFinished(watchForHangul(root, spy));
  return spy;
}

function add(text: string, attribute?: string): Text {
  const element = root.appendChild(document.createElement('p'));
  if (attribute) element.setAttribute(attribute, '');
  return element.appendChild(document.createTextNode(text));
}

test('English, Chinese and the words that use the own fonts of a machine ask for no Korean typeface', async () => {
  add('한국어', 'data-system-font');
  const load = watch();
  add('Dust removal efficiency up to 99 %');
  add('釜山');
  add('한국어', 'data-system-font').data = '한국어로';
  await eventually(() => expect(root.childElementCount).toBe(4));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

test('Hangul that stands there from the beginning asks for it', () => {
  add('부산');
  expect(watch()).toHaveBeenCalledTimes(1);
});

test('Hangul that comes later asks for it, once', async () => {
  const load = watch();
  const text = add('Busan');
  text.data = '부산';
  await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  add('대한민국');
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be fetched is asked for again with the next change', async () => {
  const load = watch(() =>
    load.mock.calls.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(),
  );
  add('부산');
  await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  add('대한민국');
  await eventually(() => expect(load).toHaveBeenCalledTimes(2));
});
