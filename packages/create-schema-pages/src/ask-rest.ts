import { misused } from './read-words.ts';
import type { Words } from './read-words.ts';
import { TEMPLATES, isTemplate } from './templates.ts';
import type { TemplateName } from './templates.ts';
import type { Ask } from './terminal.ts';

export interface Answers {
  readonly folder: string;
  readonly name: string;
  readonly template: TemplateName;
}

const NAMES = Object.keys(TEMPLATES).filter(isTemplate);

/**
 * Asks for what the command line leaves out, one question at a time.
 * @param ask null if nobody can answer
 * @param checkFolder throws if the folder can't be used, before the next question
 * @throws CreateError COMMAND_WRONG if something is missing and nobody can answer
 */
export async function askRest(
  words: Words,
  ask: Ask | null,
  checkFolder: (folder: string) => void,
): Promise<Answers> {
  if (ask === null) {
    const { folder, name, template } = words;
    if (folder !== undefined && name !== undefined && template !== undefined) {
      checkFolder(folder);
      return { folder, name, template };
    }
    const missing = Object.entries({ FOLDER: folder, '--name': name, '--template': template }).flatMap(
      ([word, value]) => (value === undefined ? [word] : []),
    );
    throw misused(`Missing: ${missing.join(', ')}. This isn't a terminal, so the command can't ask.`);
  }
  const folder = words.folder ?? ((await ask('Folder for the site [website]: ')) || 'website');
  checkFolder(folder);
  const name = words.name ?? (await askUntil(ask, 'Name of the company: ', (line) => line || null));
  return { folder, name, template: words.template ?? (await askTemplate(ask)) };
}

function askTemplate(ask: Ask): Promise<TemplateName> {
  const list = NAMES.map((name, nth) => `  ${nth + 1}  ${name.padEnd(10)} ${TEMPLATES[name]}`);
  return askUntil(ask, `Template\n${list.join('\n')}\n1, 2 or 3 [1]: `, (line) => {
    if (line === '') return NAMES[0] ?? null;
    return isTemplate(line) ? line : (NAMES[Number(line) - 1] ?? null);
  });
}

/** Repeats the question until the answer can be used. @param read returns null if it can't */
async function askUntil<Answer>(
  ask: Ask,
  question: string,
  read: (line: string) => Answer | null,
): Promise<Answer> {
  for (;;) {
    const answer = read(await ask(question));
    if (answer !== null) return answer;
  }
}
