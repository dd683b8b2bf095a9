import { runLint } from '../src/build/lint/cli.ts';

const { output, error, exitCode } = runLint(process.cwd(), process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = exitCode;
