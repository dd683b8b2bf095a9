// R-ENG-61
import { expect, it } from 'vitest';
import { checkEventOrder, checkLargePicture, checkMarkedLines, checkPopupPicture } from './block-checks.ts';

const order = (dates: string): string | undefined => {
  const events = dates.split(' ').map((date) => ({ date, title: 'x' }));
  const [fault, ...more] = checkEventOrder({ events });
  expect(more).toEqual([]);
  return fault && `${fault.path.slice(1).join('/')} ${/(?:Move it .*?,|Reverse)/.exec(fault.message)?.[0]}`;
};

it.each([
  ['2014.11 2019.04 2018.09', '2/date Move it after "2014.11",'],
  ['2014 2013', 'Reverse'],
  ['2014.11 2014.10', 'Reverse'],
  ['2019.09 2019.07 2015.07 2014.11', 'Reverse'],
  ['2020 2019 2018', 'Reverse'],
  ['2020.01 2014 2015 2016', '0/date Move it after "2016",'],
  ['2015 2016 2014 2017', '2/date Move it to the top,'],
  ['2014 2016 2015 2017 2018', '2/date Move it after "2014",'],
  ['2014 2015 2019 2016 2017', '2/date Move it after "2017",'],
  ['2014 2015 2012 2016 2017', '2/date Move it to the top,'],
  ['2014.11 2015.07 2018.09 2019.04 2019.09 2019.07', '5/date Move it after "2019.04",'],
  ['1999 2001 2000 2002', '2/date Move it after "1999",'],
  ['2014.02 2014.01 2015 2016', '1/date Move it to the top,'],
])('in %s the event that is out of order is reported', (dates, fault) => {
  expect(order(dates)?.trim()).toBe(fault);
});

it.each([
  '2014.11 2015.07 2018.09 2019.04 2019.07 2019.09',
  '2014 2015',
  '2014 2014',
  '2014.11 2014.11',
  '2014 2014.03 2014.11 2015',
  '2014.11 2014 2015',
  '2014.03 2014 2014.11',
  '1999 2000.01',
  '2014 someday 2015',
  'someday',
  '2014.13 2014.01',
])('the order of %s is accepted', (dates) => {
  expect(order(dates)).toBeUndefined();
});

it('an invalid list of events is ignored', () => {
  expect([{}, { events: null }, { events: [null, 3, { date: 2014 }] }].flatMap(checkEventOrder)).toEqual([]);
});

const SHOWN = { drawing: 'a', alt: 'A pump' };
const DECORATIVE = { drawing: 'a', decorative: true };

it.each([
  [{ popup: { picture: DECORATIVE } }, 'popup/picture/decorative'],
  [{ popup: { picture: DECORATIVE }, picture: SHOWN }, 'popup/picture/decorative'],
  [{ popup: { rows: [] }, picture: DECORATIVE }, 'popup'],
  [{ popup: { picture: SHOWN }, picture: DECORATIVE }, undefined],
  [{ popup: { rows: [] }, picture: SHOWN }, undefined],
  [{ popup: { rows: [] } }, undefined],
  [{ picture: DECORATIVE }, undefined],
  [{ popup: { picture: { drawing: 'a' } } }, undefined], // reported as missing-alt
  [{ popup: { picture: { ...SHOWN, decorative: true } } }, undefined], // the same
  [{ popup: null, picture: DECORATIVE }, undefined],
])('the picture of a popup needs an alternative text: %j', (card, place) => {
  expect(checkPopupPicture(card)[0]?.path.join('/')).toBe(place);
});

it('a picture that opens large needs an alternative text', () => {
  expect(checkLargePicture({ picture: DECORATIVE })[0]?.path).toEqual(['picture', 'decorative']);
  expect(checkLargePicture({ picture: SHOWN })).toEqual([]);
  expect(checkLargePicture({ picture: { drawing: 'a' } })).toEqual([]);
});

it.each([
  ['a\nb\nc', '1-3, 2', undefined],
  [['a', 'b'], '2', undefined],
  [['a', 'b', ''], '3', 'There is no line 3: lines are counted from 1, and there are 2.'],
  ['a', '0', 'There is no line 0: lines are counted from 1, and there are 1.'],
  ['a\nb', '1, 2-9', 'There is no line 9: lines are counted from 1, and there are 2.'],
  ['a\nb', '2-1', '2-1 is in the wrong order. Write 1-2.'],
  ['a', 'first', undefined], // reported as wrong-form
  ['a', undefined, undefined],
])('the lines of %j to highlight are %s', (code, highlight, message) => {
  expect(checkMarkedLines({ code, highlight })[0]?.message).toBe(message);
});
