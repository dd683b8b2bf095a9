import { expect, onTestFinished, test, vi } from 'vitest';
import type { DraftAnswer, StudioFault } from '../common.ts';
import { EMPTY, openFile } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import { createDrafts } from './drafts.ts';
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

test('what was typed last is sent last, and the faults of it stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // the list of pages is asked for much later
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const answers: ((answer: DraftAnswer) => void)[] = [];
  let studio = { workspace: withText('first'), faults: [] } as unknown as Studio; // what drafts look at
  const set = (change: Partial<Studio>): void => {
    studio = { ...studio, ...change };
  };
  const core = {
    get: () => studio,
    set,
    attempt: (act: () => Promise<void>) => act(),
    tell: expect.unreachable,
    ask: {
      post: (_path: string, body: object) => {
        sent.push(JSON.stringify(body));
        return new Promise((resolve) => answers.push(resolve));
      },
    },
  } as unknown as StudioCore; // a server that answers when the test wants it to
  const { send } = createDrafts(core);
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  const all = [send()];
  await turn();
  for (const text of ['second', 'third']) {
    set({ workspace: withText(text) });
    all.push(send());
    await turn();
  }
  expect(sent).toHaveLength(1);
  answers[0]?.({ faults: [FAULT] });
  await turn();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('third');
  answers[1]?.({ faults: [] });
  await Promise.all(all);
  expect(studio.faults).toEqual([]);
  expect(sent).toHaveLength(2);
});
