import { join } from 'node:path';
import { benchLint } from '../src/build/bench/bench-lint.ts';

for (const line of benchLint(join(import.meta.dirname, '..'))) process.stdout.write(`${line}\n`);
