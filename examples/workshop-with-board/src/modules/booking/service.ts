import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Expression, ExpressionBuilder, Generated, SqlBool, Transaction } from 'kysely';
import {
  addCall,
  audit,
  dropMails,
  noteErasure,
  notFound,
  queueMails,
  refuseFaults,
  runEvery,
  write,
} from 'schema-pages/service';
import type { ServiceModule, ServiceParts, Tables } from 'schema-pages/service';
import type { Answer, Question } from 'schema-pages';
import { emailAddressOf, fromZonedClock, toZonedClock } from 'schema-pages';
import { BOOKING_CALLS } from './contract.ts';

type Texts = Record<'receipt' | 'day' | 'name' | 'email', string>;
declare module 'schema-pages/open-types' {
  interface ModuleTables {
    booking: Texts & { id: Generated<number>; account: string | null };
  }
}

type Which = (is: ExpressionBuilder<Tables, 'booking'>) => Expression<SqlBool>;

export const service: ServiceModule = {
  migrations: [
    {
      name: 'booking/0001-bookings',
      statements: ({ id, strict }) => [
        `create table booking (id ${id}, receipt text not null, day text not null unique,
          name text not null, email text not null, account text) ${strict}`,
      ],
    },
  ],
  actions: ['booking.delete'],
  accountData: {
    lists: {
      bookings: (read, { id }) => read.selectFrom('booking').selectAll().where('account', '=', id).execute(),
    },
    erase: (change, { id }) => erase(change, (is) => is('account', '=', id)),
  },
  add: (app, parts) => {
    addCall<Question<'book'>>(app, BOOKING_CALLS.book, (question, request) => book(parts, question, request));
    const all = parts.database.read.selectFrom('booking').orderBy('day');
    addCall(app, BOOKING_CALLS.bookingList, async () => ({
      items: await all.select(['id', 'day', 'name', 'email']).execute(),
    }));
    addCall<Question<'bookingDelete'>>(app, BOOKING_CALLS.bookingDelete, async ({ id }, request) => {
      await write(parts.database, async (change) => {
        const [receipt] = await erase(change, (is) => is('id', '=', id));
        if (receipt === undefined) throw notFound();
        const subject = { subjectType: 'booking', subjectId: receipt };
        await audit(change, request, { action: 'booking.delete', ...subject });
      });
      return { ok: true };
    });
  },
  start: (app, { database, content }) => {
    const isOver: Which = (is) => is('day', '<', toZonedClock(Date.now(), content.timeZone).slice(0, 10));
    const work = (): Promise<unknown> => write(database, (change) => erase(change, isOver));
    runEvery(app, { every: 3_600_000, work, failed: 'bookings that are over were not deleted' });
  },
};

async function book(
  { database, limit, mail, wakeMail, content: { timeZone } }: ServiceParts,
  { day, name, email }: Question<'book'>,
  request: FastifyRequest,
): Promise<Answer<'book'>> {
  await limit(request, 'booking', [{ hits: 10, seconds: 3_600 }]);
  const isDay = fromZonedClock(`${day}T12:00`, timeZone) !== null;
  refuseFaults({
    day: isDay && day > toZonedClock(Date.now(), timeZone) ? null : 'must be a day from tomorrow on',
    email: emailAddressOf({ email1: email, email2: '' }) === null ? 'is not an e-mail address' : null,
  });
  const receipt = randomUUID().slice(0, 8);
  const isKept = await write(database, async (change) => {
    const row = { receipt, day, name, email, account: request.visitor.user?.id ?? null };
    const added = change.insertInto('booking').onConflict((on) => on.doNothing());
    if (!(await added.values(row).returning('id').executeTakeFirst())) return false;
    const words = { subject: `Visit ${receipt}`, body: `${name} comes on ${day}.\n` };
    const mails = (mail?.to ?? []).map((to) => ({ to, ...words, reference: receipt, answerTo: email }));
    await queueMails(change, mails, Date.now());
    return true;
  });
  refuseFaults({ day: isKept ? null : 'is taken. Choose another one' });
  wakeMail();
  return { receipt };
}

/** Erases bookings with their mail. @returns their receipts */
async function erase(change: Transaction<Tables>, which: Which): Promise<string[]> {
  const gone = change.deleteFrom('booking').where(which);
  const receipts = (await gone.returning('receipt').execute()).map(({ receipt }) => receipt);
  for (const receipt of receipts) await dropMails(change, receipt);
  if (receipts.length > 0) await noteErasure(change);
  return receipts;
}
