import type { Fault } from '../../../../e2e/support/fake-boards.ts';
import { askAgainAfter, test } from '../../../../e2e/support/home-notices.ts';

test.for<[string, Fault]>([
  ['status 500', { status: 500, body: '{"code":"X","message":"stack"}' }],
  ['broken JSON', { body: '[{"id":1' }],
  ['null', { body: 'null' }],
  ['an object', { body: '{}' }],
  ['hollow rows', { body: '[{},null]' }],
])('notices that fail to load for %s can be retried in place', async ([, fault], { page, fake, faults }) => {
  faults.allow(/500/);
  await askAgainAfter(fault, page, await fake(page));
});
