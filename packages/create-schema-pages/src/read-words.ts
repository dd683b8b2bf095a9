import { parseArgs } from 'node:util';
import { CreateError } from './create-error.ts';
import { TEMPLATES, isTemplate } from './templates.ts';
import type { TemplateName } from './templates.ts';

const USAGE = `npm create schema-pages FOLDER -- --template=company --name="Example Company"`;

export const HELP = `npm create schema-pages [FOLDER] [-- --template=NAME --name=COMPANY --no-install]

Makes a website in a new folder, and asks for what you leave out.

  --template    ${Object.entries(TEMPLATES)
    .map(([name, text]) => `${name.padEnd(10)} ${text}`)
    .join('\n                ')}
  --name        the company's name
  --no-install  don't run npm install`;

/** What the command line says. */
export interface Words {
  readonly folder?: string;
  readonly template?: TemplateName;
  readonly name?: string;
  readonly install: boolean;
  readonly help: boolean;
}

/** @throws CreateError COMMAND_WRONG */
export function readWords(args: readonly string[]): Words {
  const { values, positionals } = parse(args);
  const [folder, ...rest] = positionals;
  if (rest.length > 0) throw misused(`Unexpected argument "${rest.join(' ')}".`);
  if (folder?.trim() === '') throw misused('The folder’s name is empty.');
  const { template, name } = values;
  if (template !== undefined && !isTemplate(template))
    throw misused(`There is no template "${template}". Choose one of ${Object.keys(TEMPLATES).join(', ')}.`);
  if (name?.trim() === '') throw misused('--name is empty.');
  return {
    ...(folder !== undefined && { folder }),
    ...(template !== undefined && { template }),
    ...(name !== undefined && { name: name.trim() }),
    install: !values['no-install'],
    help: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        template: { type: 'string' },
        name: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const [sentence = ''] = cause.message.split(/\.?(?: |\n)To specify|\.?$/);
    throw misused(`${sentence}.`);
  }
}

export function misused(sentence: string): CreateError {
  return new CreateError('COMMAND_WRONG', `${sentence} Write ${USAGE}`, 2);
}
