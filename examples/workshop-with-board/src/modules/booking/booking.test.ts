import { expect, test } from 'vitest';
import { serveModule } from '../../../../../tools/testing/serve-module.ts';
import { service } from './service.ts';

test('a day can be booked once, staff get mail, and a deleted booking leaves nothing behind', async () => {
  const { database, staff, visitor } = await serveModule(service);
  const rowsOf = (table: 'booking' | 'mail_outbox'): Promise<unknown[]> =>
    database.read.selectFrom(table).selectAll().execute();
  const question = { day: '2999-01-31', name: 'Robin', email: 'robin@example.com' };
  expect((await visitor.post('/booking/save.do', question)).statusCode).toBe(200);
  for (const wrong of [{}, { day: '2020-01-01' }, { day: '2999-02-01', email: 'robin' }]) {
    const refusal = await visitor.post('/booking/save.do', { ...question, ...wrong });
    expect(refusal.json()).toHaveProperty(`fields.${'email' in wrong ? 'email' : 'day'}`);
  }
  expect(await rowsOf('mail_outbox')).toMatchObject([{ answer_to: 'robin@example.com' }]);
  const [booking] = (await staff.get('/booking/list.do')).json<{ items: { id: number }[] }>().items;
  expect(booking).toMatchObject(question);
  for (const status of [200, 404])
    expect((await staff.post('/booking/delete.do', { id: booking?.id })).statusCode).toBe(status);
  expect([await rowsOf('booking'), await rowsOf('mail_outbox')]).toEqual([[], []]);
});
