import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { makeFromTemplates, valuesOfName } from '../src/engine/scaffold/make-from-template.ts';
import { renewFiles } from '../src/engine/scaffold/stale-files.ts';
import { BOARD_TYPES, boardTypeId, staleBoardTypes } from '../tools/gen/board-type-files.ts';
import { staleReferences } from '../tools/gen/stale-references.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

await runCommand(async () => {
  const { words } = readWords({}, 1);
  const values = valuesOfName('board type', 'events', words[0]);
  const id = boardTypeId(values.name);
  const files = await makeFromTemplates(ENGINE_ROOT, ['board-type'], { ...values, id, folder: BOARD_TYPES });
  renewFiles(ENGINE_ROOT, await staleBoardTypes(ENGINE_ROOT));
  renewFiles(ENGINE_ROOT, await staleReferences(ENGINE_ROOT));
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `A board of this type: npm run content -- new board "Its title" --type=${id}. What to change in the files: docs/BOARD-TYPES.md.`,
  );
});
