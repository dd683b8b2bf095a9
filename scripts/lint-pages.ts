import { lintCommand } from '../src/build/tool/lint-command.ts';

await lintCommand(process.cwd());
