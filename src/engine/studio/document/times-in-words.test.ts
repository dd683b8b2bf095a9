// R-STUDIO-16
import { expect, test } from 'vitest';
import { UTC } from '../../common/time-zone.ts';
import { timesInWords } from './times-in-words.ts';

const SEOUL = { name: 'Asia/Seoul', label: 'Korean time' };
const NOW = Date.parse('2030-12-01T12:00:00Z');

test.for([
  [{ draft: true }, 'draft', 'draft'],
  [{ draft: true, from: '2030-12-24T09:00' }, 'draft', 'draft, from 24 December 2030 at 09:00'],
  [{ from: '2030-12-24T09:00' }, 'from 24 December', 'from 24 December 2030 at 09:00'],
  [
    { from: '2030-12-24T09:00', until: '2031-01-07T18:30' },
    'from 24 December',
    'from 24 December 2030 at 09:00, until 7 January 2031 at 18:30',
  ],
  [{ from: '2031-02-01T00:00' }, 'from 1 February 2031', 'from 1 February 2031 at 00:00'],
  [
    { from: '2030-01-01T00:00', until: '2031-01-07T09:00' },
    'until 7 January 2031',
    'from 1 January 2030 at 00:00, until 7 January 2031 at 09:00',
  ],
  [{ until: '2030-12-01T12:00' }, 'ended', 'ended, until 1 December 2030 at 12:00'],
] as const)('%j is %s', ([times, short, whole]) => {
  expect(timesInWords(times, NOW, UTC)).toEqual({ short, whole });
});

test.for([null, { from: '2030-12-01T12:00' }, { from: '2030-12' }, { until: 'soon' }])(
  'nothing is shown for %j, which is visible now',
  (times) => {
    expect(timesInWords(times, NOW, UTC)).toBeNull();
  },
);

test('times use the site’s time zone', () => {
  const times = { from: '2030-12-01T20:00' };
  expect(timesInWords(times, NOW, SEOUL)).toBeNull();
  expect(timesInWords(times, NOW, UTC)?.short).toBe('from 1 December');
});
