/** npm run check:facts: says where the pages differ from the owner's figures (docs/facts.json). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { checkFacts, describeDifference } from '../tools/facts/check-facts.ts';
import type { Facts } from '../tools/facts/check-facts.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;
await runCommand(() => {
  const { values } = readWords({
    strict: { type: 'boolean', default: false },
  });
  const facts = JSON.parse(readFileSync(join(root, 'docs', 'facts.json'), 'utf8')) as Facts; // ours; a test holds its form
  const differences = checkFacts(join(root, 'pages-data'), facts);
  for (const difference of differences) console.log(describeDifference(difference));
  const count = Object.values(facts).flat().length;
  const differ = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  console.log(`${differ} in ${count} facts.`);
  if (values.strict && differences.length > 0) process.exitCode = 1;
});
