import { runLintFloor } from '../src/build/bench/lint-floor.ts';

process.exitCode = runLintFloor(process.cwd()) > 0 ? 1 : 0;
