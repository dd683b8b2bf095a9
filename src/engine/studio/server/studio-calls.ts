import type { FastifyInstance } from 'fastify';
import { propertyOf } from '../../common/json-value.ts';
import type {
  CommandQuestion,
  CompleteQuestion,
  DiffQuestion,
  DraftAnswer,
  OutsideAnswer,
  SaveQuestion,
  SiteDescription,
} from '../common.ts';
import type { FileText } from '../document/workspace.ts';
import {
  COMMAND,
  COMMIT,
  COMPLETE,
  FILES,
  FILES_AS_THEY_WERE,
  ONE_FILE,
  PICTURE,
  SINCE,
} from './call-schemas.ts';
import { commitContent, proposeCommit } from './commit-content.ts';
import type { JsonCompleter } from './complete-json.ts';
import type { ContentService } from './content-service.ts';
import type { FaultFinder } from './find-faults.ts';
import { takePicture } from './take-picture.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The parts that the calls use. */
export interface CallParts {
  /** The site's folder. */
  readonly site: string;
  readonly copy: WorkingCopy;
  readonly contentService: ContentService;
  readonly faults: FaultFinder;
  readonly describe: () => SiteDescription;
  readonly completer: Pick<JsonCompleter, 'complete'>;
  /** Shows changed files in the preview. */
  readonly show: (files: readonly string[]) => void;
}

/** Adds the calls of the studio's page. Access is checked before. */
export function addStudioCalls(app: FastifyInstance, parts: CallParts): void {
  const { site, copy, contentService, faults, describe, completer, show } = parts;
  /** Files changed by someone else, in the order in which that was noticed. */
  const outside: string[] = [];
  /** Files that may differ from the disk, because a window or a command has changed them. */
  let drafts = new Set<string>();
  const unchecked = new Set<string>();
  const note = (changed: readonly string[]): void => {
    for (const file of changed) unchecked.add(file);
    if (changed.length > 0) show(changed);
  };
  const follow = (): void => {
    const seen = copy.follow();
    outside.push(...seen);
    note(seen);
  };
  /** The copy has the unsaved changes of one window only, so that it can save a command's result. */
  const takeDrafts = (files: readonly FileText[]): void => {
    const named = new Set(files.map(({ file }) => file));
    const left = [...drafts].filter((file) => !named.has(file));
    drafts = named;
    note([...copy.put(files), ...copy.revert(left)]);
    follow();
  };
  const inTurn = createTurns();
  app.addHook('preHandler', ({ query, body }, _reply, done) => {
    const listed = propertyOf(body, 'files');
    const named = (Array.isArray(listed) ? listed : []).map((one: unknown) => propertyOf(one, 'file'));
    const all = [propertyOf(query, 'file'), propertyOf(body, 'file'), ...named];
    const foreign = all.find((file) => typeof file === 'string' && !copy.holds(file));
    if (foreign === undefined) done();
    else done(wrongQuestion(400, `${String(foreign)} isn't a content file.`));
  });
  app.get('/api/site', () => {
    follow();
    return describe();
  });
  app.get<{ Querystring: { file: string } }>(
    '/api/file',
    { schema: { querystring: ONE_FILE } },
    ({ query }): FileText => {
      follow();
      return { file: query.file, text: copy.onDisk(query.file) };
    },
  );
  app.get<{ Querystring: { since: string } }>(
    '/api/outside',
    { schema: { querystring: SINCE } },
    ({ query }): OutsideAnswer => {
      follow();
      // A file that isn't UTF-8 is reported as a fault; it doesn't replace the window's text.
      const files = [...new Set(outside.slice(Number(query.since)))].filter(
        (file) => !copy.isUnreadable(file),
      );
      return { now: outside.length, files: files.map((file) => ({ file, text: copy.onDisk(file) })) };
    },
  );
  app.post<{ Body: { files: FileText[] } }>(
    '/api/draft',
    { schema: { body: FILES } },
    ({ body }): Promise<DraftAnswer> =>
      inTurn(() => {
        takeDrafts(body.files);
        const found = faults.find([...unchecked]);
        unchecked.clear();
        return { faults: found };
      }),
  );
  app.post<{ Body: DiffQuestion }>('/api/diff', { schema: { body: FILES_AS_THEY_WERE } }, ({ body }) => ({
    files: contentService.diff(body),
  }));
  app.post<{ Body: CompleteQuestion }>('/api/complete', { schema: { body: COMPLETE } }, async ({ body }) => ({
    offers: await completer.complete(body.file, body.text, body.offset),
  }));
  app.post<{ Body: SaveQuestion }>(
    '/api/save',
    { schema: { body: FILES_AS_THEY_WERE } },
    ({ body }, reply) => {
      contentService.save(body);
      follow();
      return reply.code(204).send();
    },
  );
  app.post<{ Body: CommandQuestion }>('/api/command', { schema: { body: COMMAND } }, ({ body }) =>
    inTurn(async () => {
      takeDrafts(body.files);
      const answer = await contentService.command(body);
      const files = answer.files.map(({ file }) => file);
      for (const file of files) drafts.add(file);
      note(files);
      return answer;
    }),
  );
  app.post<{ Querystring: { name: string }; Body: Buffer }>(
    '/api/picture',
    { schema: { querystring: PICTURE } },
    async ({ query, body }) => {
      if (!Buffer.isBuffer(body)) throw wrongQuestion(415, 'Send the file itself.');
      const src = await takePicture(site, query.name, body);
      await faults.checkPictures();
      return { src };
    },
  );
  app.get('/api/commit', () => proposeCommit(site));
  app.post<{ Body: { message: string } }>('/api/commit', { schema: { body: COMMIT } }, ({ body }) => ({
    words: commitContent(site, body.message),
  }));
}

/** @returns a function that runs tasks one after the other, so that none sees the drafts of another window */
function createTurns(): <T>(act: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** An error that Fastify answers with its own status. */
function wrongQuestion(statusCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { statusCode });
}
