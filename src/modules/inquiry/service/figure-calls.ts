import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { addCall } from '../../../server/http/calls.ts';
import { record } from '../../../server/http/record.ts';
import type { Database } from '../../../server/store/engine.ts';
import { INQUIRY_CALLS } from '../contract.ts';
import { countFigures } from './count-figures.ts';

interface FigureSources {
  readonly database: Database;
  readonly timeZone: TimeZone;
}

/** The calls with which staff see how many inquiries come, and how fast they are answered. */
export function addFigureCalls(app: FastifyInstance, { database, timeZone }: FigureSources): void {
  const count = async (request: FastifyRequest, detail: string): Promise<Answer<'inquiryFigures'>> => {
    const figures = await countFigures({ read: database.read, timeZone, now: Date.now() });
    await record(database, request, {
      ...{ action: 'inquiry.figures', subjectType: 'inquiry', subjectId: '', detail },
    });
    return figures;
  };
  addCall<Question<'inquiryFigures'>>(app, INQUIRY_CALLS.inquiryFigures, (_, request) => count(request, ''));
  addCall<Question<'inquiryFiguresCsv'>>(app, INQUIRY_CALLS.inquiryFiguresCsv, async (_, request, reply) => {
    const { months } = await count(request, 'CSV');
    const day = toZonedClock(Date.now(), timeZone).slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="inquiry-figures-${day}.csv"`)
      .send(csvOf(months));
  });
}

/** In the same form as the export of inquiries (inquiry-csv.ts). Every cell is a month or a number. */
function csvOf(months: Answer<'inquiryFigures'>['months']): string {
  const rows = months.map(({ medianMinutes, ...month }) => ({
    ...month,
    hours: medianMinutes === null ? '' : (medianMinutes / 60).toFixed(1),
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: {
      month: 'Month',
      received: 'Received',
      answered: 'Answered',
      hours: 'Median hours to the first answer',
    },
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
