// @vitest-environment jsdom
// R-COMP-02, R-LOOK-05
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('is an ordered list of events below its heading', async () => {
  await renderExample(readExample('timeline', 'history'));
  expect(screen.getByRole('heading', { level: 2, name: 'Since 2014' })).toHaveAttribute('id', 'events');
  expect(screen.getByRole('list').tagName).toBe('OL');
  const events = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(events.map((event) => event.textContent)).toEqual([
    '2014.11FoundingThe group begins in a yard.',
    '2015.07Bio power plant company',
    '2018Technology collaboration',
  ]);
});

it('shows dates as written and gives them to machines in their own form', async () => {
  const page = await renderExample(readExample('timeline', 'history'));
  const times = [...page.querySelectorAll('time')];
  expect(times.map((time) => time.textContent)).toEqual(['2014.11', '2015.07', '2018']);
  expect(times.map((time) => time.getAttribute('datetime'))).toEqual(['2014-11', '2015-07', '2018']);
});

it('puts up to seven events in a row, and no more', async () => {
  await renderExample(readExample('timeline', 'history'));
  expect(screen.getByRole('list')).toHaveClass('row');
  document.body.innerHTML = '';
  await renderExample(readExample('timeline', 'long'));
  expect(screen.getByRole('list')).not.toHaveClass('row');
});

it('keeps its place for links when it has no heading', async () => {
  const events = [
    { date: '2014', title: 'One' },
    { date: '2015', title: 'Two' },
  ];
  const page = await renderExample({ type: 'timeline', id: 'events', events });
  expect(page.querySelector('#events')).toHaveTextContent('One');
});
