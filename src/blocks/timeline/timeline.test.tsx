// @vitest-environment jsdom
// R-COMP-02, R-LOOK-05
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a timeline is an ordered list of events below its heading', async () => {
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

it('dates are shown as written, with a machine-readable form', async () => {
  const page = await renderExample(readExample('timeline', 'history'));
  const times = [...page.querySelectorAll('time')];
  expect(times.map((time) => time.textContent)).toEqual(['2014.11', '2015.07', '2018']);
  expect(times.map((time) => time.getAttribute('datetime'))).toEqual(['2014-11', '2015-07', '2018']);
});

it('up to seven events are shown in a row', async () => {
  await renderExample(readExample('timeline', 'history'));
  expect(screen.getByRole('list')).toHaveClass('row');
  document.body.innerHTML = '';
  await renderExample(readExample('timeline', 'long'));
  expect(screen.getByRole('list')).not.toHaveClass('row');
});

it('a timeline without a heading keeps its anchor', async () => {
  const events = [
    { date: '2014', title: 'One' },
    { date: '2015', title: 'Two' },
  ];
  const page = await renderExample({ type: 'timeline', id: 'events', events });
  expect(page.querySelector('#events')).toHaveTextContent('One');
});
