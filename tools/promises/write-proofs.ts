import type { Proof } from './find-proofs.ts';

/** The last section: promises that tests don't show, or not completely, each with how to check it. */
const BY_HAND = '\n## What no test shows\n';
const NO_TEST = 'no test yet';
const ROW = /^\| (R-[A-Z0-9]+-\d+) .*\|$/gm;

/**
 * Writes into the list of promises what shows each. People write the promises and, in the last section, how to check what tests don't show;
 * a promise that nothing shows is added there.
 */
export function writeProofs(document: string, proofs: readonly Proof[]): string {
  const [promises = '', last = ''] = document.split(BY_HAND);
  const shown = new Set(proofs.flatMap(({ ids }) => ids));
  const reasons = new Map([...last.matchAll(ROW)].map(([row]) => cellsOf(row)));
  const byHand = [...promises.matchAll(ROW)].flatMap(([, id = '']) => {
    const reason = reasons.get(id) ?? NO_TEST;
    return reason === NO_TEST && shown.has(id) ? [] : [[id, reason] as const];
  });
  const rest = new Set(byHand.map(([id]) => id));
  const table = promises.replaceAll(ROW, (row) => {
    const [id, promise] = cellsOf(row);
    const links = rest.has(id) ? ['[see below](#what-no-test-shows)'] : [];
    return `| ${id} | ${promise} | ${[...proofsOf(id, proofs), ...links].join(', ')} |`;
  });
  const rows = byHand.map(([id, reason]) => `| ${id} | ${reason} |\n`).join('');
  return `${table}${BY_HAND}${last.replaceAll(/^\| R-.*\n/gm, '')}${rows}`;
}

function cellsOf(row: string): [id: string, text: string] {
  const [, id = '', text = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return [id, text];
}

/** Every file once, with the titles of its tests unless all of them show the promise. */
function proofsOf(id: string, proofs: readonly Proof[]): string[] {
  const own = proofs.filter(({ ids }) => ids.includes(id));
  return [...new Set(own.map(({ file }) => file))].map((file) => {
    const titles = own.filter((proof) => proof.file === file).map(({ title }) => title);
    if (titles.includes(undefined)) return `\`${file}\``;
    return `\`${file}\` ${titles.map((title = '') => `"${escaped(title)}"`).join(', ')}`;
  });
}

/** A title as Markdown shows it in a cell of a table. */
function escaped(title: string): string {
  return title.replaceAll(/[\\`*<>|[\]]/g, '\\$&').replaceAll('\n', ' ');
}
