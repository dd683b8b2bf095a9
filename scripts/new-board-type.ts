import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { boardTypeId } from '../src/engine/scaffold/board-type-files.ts';
import { newBoardType } from '../src/engine/scaffold/new-board-type.ts';
import { renewFiles } from '../src/engine/scaffold/stale-files.ts';
import { staleReferences } from '../tools/gen/stale-references.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

await runCommand(async () => {
  const { words } = readWords({}, 1);
  const [name = ''] = words;
  const files = await newBoardType(root, name);
  renewFiles(root, await staleReferences(root));
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `A board of this type: npm run content -- new board "Its title" --type=${boardTypeId(name)}. What to change in the files: docs/BOARD-TYPES.md.`,
  );
});
