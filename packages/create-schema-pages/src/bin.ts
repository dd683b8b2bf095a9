#!/usr/bin/env node
import { nodeFault } from './node-version.ts';

const fault = nodeFault(process.versions.node);
if (fault === null) {
  const { runCreate } = await import('./run-create.ts');
  await runCreate(process.argv.slice(2));
} else {
  console.error(fault);
  process.exitCode = 1;
}
