// R-STUDIO-05
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DraftAnswer, StudioFault } from '../common.ts';
import { EMPTY, openFile } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import { createDrafts } from './drafts.ts';
import type { Drafts } from './drafts.ts';
import type { Studio, StudioCore } from './studio-state.ts';

const FILE = 'pages-data/a.json';
const FAULT: StudioFault = {
  file: FILE,
  rule: 'wrong-form',
  path: [],
  message: 'The title is empty.',
  severity: 'error',
  offset: 0,
  length: 1,
};

function withText(text: string): Workspace {
  const { files, ...rest } = openFile(EMPTY, { file: FILE, text: '{}' });
  return { ...rest, files: new Map([...files].map(([file, open]) => [file, { ...open, text }])) };
}

/** Drafts with a server that answers when the test says so. */
function start(): {
  readonly drafts: Drafts;
  readonly studio: () => Studio;
  readonly type: (text: string) => void;
  readonly sent: readonly string[];
  readonly calls: readonly { readonly resolve: (answer: DraftAnswer) => void; readonly reject: () => void }[];
  readonly turn: () => Promise<void>;
} {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // the list of pages is requested much later
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const calls: { resolve: (answer: DraftAnswer) => void; reject: () => void }[] = [];
  let studio = { workspace: withText('first'), faults: [] } as unknown as Studio; // the state that drafts read
  const core = {
    get: () => studio,
    set: (change: Partial<Studio>) => {
      studio = { ...studio, ...change };
    },
    attempt: (act: () => Promise<void>) => act().catch(() => undefined),
    tell: expect.unreachable,
    ask: {
      post: (_path: string, body: object) => {
        sent.push(JSON.stringify(body));
        return new Promise((resolve, reject) => calls.push({ resolve, reject }));
      },
    },
  } as unknown as StudioCore; // the parts that drafts use
  return {
    drafts: createDrafts(core),
    studio: () => studio,
    type: (text) => core.set({ workspace: withText(text) }),
    sent,
    calls,
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('the last text typed is sent last, and its faults are kept', async () => {
  const { drafts, studio, type, sent, calls, turn } = start();
  const all = [drafts.send()];
  await turn();
  for (const text of ['second', 'third']) {
    type(text);
    all.push(drafts.send());
    await turn();
  }
  expect(sent).toHaveLength(1);
  calls[0]?.resolve({ faults: [FAULT] });
  await turn();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('third');
  calls[1]?.resolve({ faults: [] });
  await Promise.all(all);
  expect(studio().faults).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('faults in an earlier text suggest nothing, before the answer or after a failed call', async () => {
  const { drafts, type, calls, turn } = start();
  const first = drafts.send();
  await turn();
  expect(drafts.checkedText(FILE)).toBeNull();
  calls[0]?.resolve({ faults: [FAULT] });
  await first;
  expect(drafts.checkedText(FILE)).toBe('first');
  type('second');
  const second = drafts.send();
  await turn();
  expect(drafts.checkedText(FILE)).toBeNull();
  calls[1]?.reject();
  await second;
  expect(drafts.checkedText(FILE)).toBeNull();
});
