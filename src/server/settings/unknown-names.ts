import { distance } from 'fastest-levenshtein';
import { VARIABLES } from './variables.ts';
import { refuse } from './wrong-setting.ts';
import type { Environment } from './wrong-setting.ts';

const NAMES = Object.keys(VARIABLES);
const KNOWN: ReadonlySet<string> = new Set(NAMES);

/** cron sets it for every process that it starts. */
const FOREIGN: ReadonlySet<string> = new Set(['MAILTO']);

/**
 * Refuses a variable whose name is nearly one of ours: otherwise the site would start without that setting, for example on an
 * empty database. If ours is set too, the other one belongs to another program.
 * @throws ServiceError SETTING_WRONG, exit code 2, with the correct name
 */
export function refuseMisspelt(environment: Environment): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || KNOWN.has(name) || FOREIGN.has(name)) continue;
    const meant = NAMES.find((known) => isNear(name, known));
    if (meant === undefined || environment[meant]) continue;
    throw refuse(`unknown environment variable ${name}. Did you mean ${meant}? Rename it, or remove it.`);
  }
}

/** In a short name one different letter makes another word: HOST and POST, SMTP_URL and AMQP_URL. */
function isNear(name: string, known: string): boolean {
  const [one, other] = [plain(name), plain(known)];
  if (one === other) return true;
  if (known.length < 7) return false;
  const mistakes = distance(one, other);
  const isSwapped = mistakes === 2 && lettersOf(one) === lettersOf(other);
  return isSwapped || mistakes <= (known.length < 10 ? 1 : 2);
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function lettersOf(name: string): string {
  return [...name].sort().join('');
}
