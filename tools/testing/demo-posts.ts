import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoBoard } from '../../src/modules/boards/service/demo/demo-post.ts';
import { TEST_CONTENT } from './project-copy.ts';

const FOLDER = join(TEST_CONTENT, 'demo-posts');

/** The demonstration posts for tests: one board of each type. */
export const TEST_DEMO_POSTS: readonly DemoBoard[] = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as DemoBoard, // the lint checks it against its schema
);
