import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { copyProjectTo } from '../../tools/testing/project-copy.ts';
import { runStudio } from '../../tools/studio/run-studio.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';

/** The studio on a copy of the project, for the tests of one file. */
export interface TestStudio {
  readonly root: string;
  /** The printed address, with the token. */
  readonly url: () => string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly read: (file: string) => string;
  readonly open: (page: Page) => Promise<void>;
  readonly openFile: (page: Page, file: string) => Promise<void>;
  /** Saves all changes through the dialog that lists them. */
  readonly save: (page: Page) => Promise<void>;
}

/**
 * Makes the copy, and starts and stops the studio around the file's tests.
 * @param prepare changes the copy before the studio starts
 */
export function createTestStudio(prepare: (root: string) => void = () => undefined): TestStudio {
  const root = join(makeFolder({}, afterAll), 'project');
  let url = '';
  let stop = (): Promise<void> => Promise.resolve();

  const start = async (): Promise<void> => {
    ({ url, stop } = await runStudio(root, 'var', url === '' ? '0' : new URL(url).port));
  };

  beforeAll(async () => {
    copyProjectTo(root);
    prepare(root);
    await start();
  });
  afterAll(() => stop());

  const open = async (page: Page): Promise<void> => {
    // A window with an open studio already has the token.
    const { origin } = new URL(url);
    await page.goto(page.url().startsWith(origin) ? origin : url);
    await page.getByRole('tree', { name: 'Pages' }).waitFor();
  };
  return {
    root,
    url: () => url,
    start,
    stop: () => stop(),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    open,
    openFile: async (page, file) => {
      await open(page);
      await page.locator(`[role="treeitem"][data-key="${file}"]`).click();
      await page.locator('#form-title').waitFor();
    },
    save: async (page) => {
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'Review changes' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('All changes saved').waitFor();
    },
  };
}
