/** npm run keep:content: keeps what today's schemas take, so that tests hold later ones to it. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SCHEMA_VERSION } from '../src/engine/content/migration-steps.ts';
import { readSchemas } from '../src/engine/schema/read-schemas.ts';
import { collectContent, keptFile, readKept, refusedBy } from '../tools/earlier-content/kept-content.ts';
import { ToolError } from '../tools/tool-error.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(() => {
  readWords({});
  const refused = existsSync(keptFile(SCHEMA_VERSION))
    ? refusedBy(readSchemas(join(root, 'schemas')), readKept(SCHEMA_VERSION))
    : [];
  if (refused.length > 0) {
    const advice =
      'Add a step with the next version to src/engine/content/migration-steps.ts, or revert the change to the schemas.';
    throw new ToolError('SCHEMA_BREAKS', `content of version ${SCHEMA_VERSION} is refused. ${advice}`, {
      before: refused.join('\n'),
    });
  }
  const content = collectContent(root, 'e2e/site/pages-data');
  writeFileSync(keptFile(SCHEMA_VERSION), `${JSON.stringify(content)}\n`);
  console.log(`Kept for version ${SCHEMA_VERSION} of the schemas.`);
});
