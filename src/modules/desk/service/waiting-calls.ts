import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../server/http/calls.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { pageOf } from '../../../server/http/read-question.ts';
import { record } from '../../../server/http/record.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { WaitingSources, WaitingWork } from '../../../server/waiting-work.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { DESK_CALLS } from '../contract.ts';
import { countWaiting, findWaiting } from './find-waiting.ts';

const PAGE_SIZE = 20;

interface WaitingCallSources {
  readonly database: Database;
  /** Of each module. */
  readonly waiting: readonly WaitingSources[];
}

/** The calls with which staff see the work of all modules that waits for them. */
export function addWaitingCalls(app: FastifyInstance, { database, waiting }: WaitingCallSources): void {
  addCall<Question<'waitingList'>>(
    app,
    DESK_CALLS.waitingList,
    async ({ kind, page: asked }, request): Promise<Answer<'waitingList'>> => {
      const page = pageOf(asked);
      const { state, works } = await database.snapshot(async (reader) => {
        const counted = await countWaiting(reader, waiting, kind);
        const size = { page, size: PAGE_SIZE, total: counted.counts[kind] };
        return { state: counted, works: await findWaiting(reader, waiting, kind, size) };
      });
      const which = works.map(({ subject }) => `${subject.type} ${subject.id}`).join(', ');
      await record(database, request, {
        action: 'waiting.list',
        subjectType: 'waiting',
        subjectId: '',
        detail: `${kind} page=${page}: ${which || 'none'}`,
      });
      return { ...state, total: state.counts[kind], pagesize: PAGE_SIZE, items: works.map(toAnswer) };
    },
  );

  addCall<Question<'waitingNews'>>(app, DESK_CALLS.waitingNews, ({ kind }): Promise<Answer<'waitingNews'>> =>
    database.snapshot((reader) => countWaiting(reader, waiting, kind)),
  );
}

function toAnswer({ subject: _, time, ...work }: WaitingWork): Answer<'waitingList'>['items'][number] {
  return { ...work, time: isoTime(time) };
}
