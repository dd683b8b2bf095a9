import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { propertyOf } from '../../common/json-value.ts';
import { isKnownError } from '../../common/known-error.ts';
import type {
  CommandQuestion,
  CompleteQuestion,
  DiffQuestion,
  DraftAnswer,
  OutsideAnswer,
  Refusal,
  SaveQuestion,
  SiteDescription,
} from '../common.ts';
import type { FileText } from '../document/workspace.ts';
import { StudioConflict } from './content-desk.ts';
import type { ContentDesk } from './content-desk.ts';
import type { JsonCompleter } from './complete-json.ts';
import type { FaultFinder } from './find-faults.ts';
import { createOwnPage } from './only-own-page.ts';
import type { StudioPage } from './studio-page.ts';
import { takePicture } from './take-picture.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface StudioParts {
  /** The site's folder. */
  readonly site: string;
  readonly copy: WorkingCopy;
  readonly desk: ContentDesk;
  readonly faults: FaultFinder;
  readonly describe: () => SiteDescription;
  readonly completer: Pick<JsonCompleter, 'complete'>;
  readonly page: StudioPage;
  /** Where the studio is, and where the pages are shown: `http://127.0.0.1:8091`. */
  readonly origin: () => string;
  readonly preview: string;
  /** Shows changed files in the preview. */
  readonly show: (files: readonly string[]) => void;
}

const MOST_BYTES = 20_000_000;

/** Nothing hidden, nothing above; what is no content is refused beside this. */
const FILE = {
  type: 'string',
  maxLength: 500,
  pattern: '^(?:[a-zA-Z0-9_][a-zA-Z0-9_.-]*/)+[a-zA-Z0-9_][a-zA-Z0-9_.-]*\\.json$',
};
const TEXT = { type: ['string', 'null'], maxLength: 2_000_000 };
const OPTION = { type: 'string', maxLength: 500 };

/** @param withWas whether each file says what it was */
function filesBody(withWas: boolean): object {
  const properties = { file: FILE, text: TEXT, ...(withWas && { was: TEXT }) };
  const item = { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
  const files = { type: 'array', maxItems: 5000, items: item };
  return { type: 'object', additionalProperties: false, required: ['files'], properties: { files } };
}

const FILE_QUESTION = { type: 'object', required: ['file'], properties: { file: FILE } };
const SINCE = {
  type: 'object',
  required: ['since'],
  properties: { since: { type: 'string', pattern: '^\\d{1,9}$' } },
};
const PICTURE = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
};
const COMPLETE = {
  type: 'object',
  additionalProperties: false,
  required: ['file', 'text', 'offset'],
  properties: {
    file: FILE,
    text: { type: 'string', maxLength: 2_000_000 },
    offset: { type: 'integer', minimum: 0 },
  },
};
const COMMAND = {
  type: 'object',
  required: ['do'],
  oneOf: [
    {
      additionalProperties: false,
      required: ['do', 'kind', 'name', 'options'],
      properties: {
        do: { const: 'new' },
        kind: { enum: ['page', 'menu-item', 'fragment', 'board'] },
        name: OPTION,
        options: {
          type: 'object',
          additionalProperties: false,
          properties: { menu: OPTION, under: OPTION, name: OPTION, type: OPTION, opens: OPTION, in: OPTION },
        },
      },
    },
    {
      additionalProperties: false,
      required: ['do', 'from', 'to', 'isTrial'],
      properties: { do: { const: 'move' }, from: OPTION, to: OPTION, isTrial: { type: 'boolean' } },
    },
    {
      additionalProperties: false,
      required: ['do', 'path', 'to', 'isTrial'],
      properties: {
        do: { const: 'remove' },
        path: OPTION,
        to: { type: ['string', 'null'], maxLength: 500 },
        isTrial: { type: 'boolean' },
      },
    },
  ],
};

/** The studio's page and its calls. The caller lets it listen, on this machine only. */
export function createStudioService(parts: StudioParts): FastifyInstance {
  const { copy, desk, page, origin, preview } = parts;
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const own = createOwnPage(origin);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${preview}`,
    "connect-src 'self'",
    `frame-src ${preview}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const fault = own.refuse(request);
    if (fault === null) return done();
    void reply.code(403).send(refusal('STUDIO_REFUSED', `STUDIO_REFUSED: ${fault}`));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send(refusal('STUDIO_QUESTION', 'STUDIO_QUESTION: the studio has nothing at this address.')),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof StudioConflict)
      return reply
        .code(409)
        .send({ ...refusal('STUDIO_CONFLICT', error.message), conflicts: error.conflicts });
    if (isKnownError(error)) {
      const [code = ''] = error.message.split(':', 1);
      return reply.code(422).send(refusal(code, [error.before, error.message].filter(Boolean).join('\n')));
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send(refusal('STUDIO_QUESTION', `STUDIO_QUESTION: ${error.message}`));
    request.log.error(error);
    return reply.code(500).send(refusal('STUDIO_QUESTION', `STUDIO_QUESTION: ${error.message}`));
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page.html(own.token)));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const asset = page.assets.get(`assets/${request.params['*']}`);
    if (asset) return reply.type(asset.type).send(asset.content);
    reply.callNotFound();
    return reply;
  });
  addCalls(app, parts);
  return app;

  function refusal(code: string, message: string): Refusal {
    return { code, message };
  }

  function addCalls(calls: FastifyInstance, { site, describe, completer, faults, show }: StudioParts): void {
    /** What somebody else has written, in the order in which it was seen. */
    const outside: string[] = [];
    const follow = (): readonly string[] => {
      const seen = copy.follow().map(({ file }) => file);
      outside.push(...seen);
      if (seen.length > 0) show(seen);
      return seen;
    };
    calls.addHook('preHandler', (request, _reply, done) => {
      const { query, body } = request;
      const listed = propertyOf(body, 'files');
      const named = (Array.isArray(listed) ? listed : []).map((one: unknown) => propertyOf(one, 'file'));
      const foreign = [propertyOf(query, 'file'), propertyOf(body, 'file'), ...named].find(
        (file) => typeof file === 'string' && !copy.holds(file),
      );
      if (foreign === undefined) return done();
      done(Object.assign(new Error(`${String(foreign)} is no file of content.`), { statusCode: 400 }));
    });
    calls.get('/api/site', () => {
      follow();
      return describe();
    });
    calls.get<{ Querystring: { file: string } }>(
      '/api/file',
      { schema: { querystring: FILE_QUESTION } },
      ({ query }): FileText => {
        follow();
        return { file: query.file, text: copy.onDisk(query.file) };
      },
    );
    calls.get<{ Querystring: { since: string } }>(
      '/api/outside',
      { schema: { querystring: SINCE } },
      ({ query }): OutsideAnswer => {
        follow();
        const files = [...new Set(outside.slice(Number(query.since)))];
        return { now: outside.length, files: files.map((file) => ({ file, text: copy.onDisk(file) })) };
      },
    );
    calls.post<{ Body: { files: FileText[] } }>(
      '/api/draft',
      { schema: { body: filesBody(false) } },
      ({ body }): DraftAnswer => {
        const files = body.files.map(({ file }) => file);
        copy.put(body.files);
        show(files);
        return { faults: faults.find([...files, ...follow()]) };
      },
    );
    calls.post<{ Body: DiffQuestion }>('/api/diff', { schema: { body: filesBody(true) } }, ({ body }) => ({
      files: desk.diff(body),
    }));
    calls.post<{ Body: CompleteQuestion }>(
      '/api/complete',
      { schema: { body: COMPLETE } },
      async ({ body }) => ({
        offers: await completer.complete(body.file, body.text, body.offset),
      }),
    );
    calls.post<{ Body: SaveQuestion }>(
      '/api/save',
      { schema: { body: filesBody(true) } },
      ({ body }, reply) => {
        desk.save(body);
        follow();
        return reply.code(204).send();
      },
    );
    calls.post<{ Body: CommandQuestion }>('/api/command', { schema: { body: COMMAND } }, async ({ body }) => {
      const answer = await desk.command(body);
      show(answer.files.map(({ file }) => file));
      return answer;
    });
    calls.post<{ Querystring: { name: string }; Body: Buffer }>(
      '/api/picture',
      { schema: { querystring: PICTURE } },
      async ({ query, body }, reply) => {
        if (!Buffer.isBuffer(body))
          return reply.code(415).send(refusal('STUDIO_QUESTION', 'STUDIO_QUESTION: send the file itself.'));
        const src = await takePicture(site, query.name, body);
        await faults.lookAtPictures();
        return { src };
      },
    );
  }
}
