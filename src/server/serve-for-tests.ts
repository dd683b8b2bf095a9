import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../engine/common/document.ts';
import { loadBuilt, loadModules } from './load-built.ts';
import { TOKEN_COOKIE } from './sessions/cookies.ts';
import { readSettings } from './settings.ts';

/** What the service answered. */
export interface TestAnswer {
  readonly status: number;
  readonly text: string;
  /** The text as JSON. The caller knows its shape. */
  readonly json: <Answer>() => Answer;
}

/** A visitor without a window: keeps cookies, and sends the XSRF token that every POST needs. */
export interface TestVisitor {
  /** @param path such as `/board/list.do?boardConfigId=1` */
  readonly get: (path: string) => Promise<TestAnswer>;
  /** @param body sent as JSON */
  readonly post: (path: string, body?: object) => Promise<TestAnswer>;
}

/** A site that is being served for a test. */
export interface TestSite {
  /** Its origin, such as `http://127.0.0.1:41234`, for a test in a browser. */
  readonly url: string;
  /** Each call is another visitor. */
  readonly visitor: () => TestVisitor;
  /** A member of staff, signed in. Needs the module `accounts`. */
  readonly staff: () => Promise<TestVisitor>;
  /** Stops the service, and deletes its data. */
  readonly close: () => Promise<void>;
}

const STAFF = { id: 'office', password: 'A password for tests 3' };

/**
 * Serves a built site as `npm start` does, on a free port and with an empty SQLite database of its own.
 * @param root the site's folder, which `npm run build` has built
 * @throws ServiceError SITE_NOT_BUILT, and those of a start
 */
export async function serveSite(root = process.cwd()): Promise<TestSite> {
  const dist = join(root, 'dist');
  const { serve } = await loadBuilt<typeof import('./serve.ts')>(dist, DIST.service);
  const modules = await loadModules(dist);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const environment = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    STAFF_ID: STAFF.id,
    STAFF_PASSWORD: STAFF.password,
  };
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const output = { write: () => undefined, dropped: () => 0, end: () => Promise.resolve() };
  try {
    const voice = { output, isTerminal: false, version: 'test' };
    const { url, stop } = await serve({ dist, modules }, readSettings(environment), voice);
    const visitor = (): TestVisitor => visit(url);
    return {
      url,
      visitor,
      staff: async () => {
        const member = visitor();
        const { status, text } = await member.post('/user/login.do', STAFF);
        if (status !== 200) throw new Error(`staff can't sign in on this site: ${text}`);
        return member;
      },
      close: async () => {
        await stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

function visit(origin: string): TestVisitor {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie }; // set below
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const post = (path: string, body: object): Promise<Response> =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-xsrf-token': jar.get(TOKEN_COOKIE) ?? '' },
    });
  return {
    get: async (path) => answerOf(await send(path, {})),
    post: async (path, body = {}) => {
      const hadToken = jar.has(TOKEN_COOKIE);
      const response = await post(path, body);
      // The first POST of a visitor is refused, and brings the token.
      return answerOf(response.status === 403 && !hadToken ? await post(path, body) : response);
    },
  };
}

async function answerOf(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  return { status: response.status, text, json: <Answer>() => JSON.parse(text) as Answer };
}
