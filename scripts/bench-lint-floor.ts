import { runLintFloor } from '../tools/bench/lint-floor.ts';

process.exitCode = runLintFloor(process.cwd()) > 0 ? 1 : 0;
