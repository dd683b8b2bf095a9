import { propertyOf } from '../../../engine/common/json-value.ts';
import { siteFault } from '../../../engine/index.ts';
import type { Fault, LintedSite } from '../../../engine/index.ts';

/** The menu item for asking questions; null if the site names none. */
export function questionsOf({ site }: Pick<LintedSite, 'site'>): number | null {
  const id = propertyOf(propertyOf(site, 'places'), 'questions');
  return typeof id === 'number' ? id : null;
}

/** The menu item must open a board of questions. If the menu lacks the item, or boards.json the board, other rules report it. */
export function checkQuestions(site: LintedSite): Fault[] {
  const { menu, lists, schemas } = site;
  const boards = lists.find(({ name }) => name === 'boards');
  const id = questionsOf(site);
  if (id === null || !boards || !menu?.ids.has(id)) return [];
  const [board] = [...boards.menuIds].find(([, ids]) => ids.has(id)) ?? [];
  const type = board === undefined ? undefined : typeOf(board, boards.value);
  const types = questionTypes(schemas);
  if (type !== undefined ? types.includes(type) : board !== undefined) return [];
  const message = `Menu item ${id} opens no board of questions. Write the id of an item of type B whose board has the type ${types.join(' or ')}.`;
  return [siteFault(['places', 'questions'], message)];
}

/** A board's type, as far as boards.json can be read. */
function typeOf(id: number, file: unknown): string | undefined {
  const boards = propertyOf(file, 'boards');
  const all: readonly unknown[] = Array.isArray(boards) ? boards : [];
  const types = all
    .filter((board) => propertyOf(board, 'id') === id)
    .map((board) => propertyOf(board, 'boardType'));
  return types.find((type) => typeof type === 'string');
}

/** The types of boards for visitors' questions, from the schema of the types. */
function questionTypes(schemas: LintedSite['schemas']): readonly string[] {
  const types = propertyOf(schemas['board-type.schema.json'], 'x-questions');
  return Array.isArray(types) ? types.map(String) : [];
}
