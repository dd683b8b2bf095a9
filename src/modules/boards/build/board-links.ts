import type { Address } from '../../../engine/common/address.ts';
import { shown } from '../../../engine/index.ts';
import type { LintedSite, LinkFault } from '../../../engine/index.ts';
import { questionsOf } from './question-rules.ts';

const ID = /^[1-9]\d{0,15}$/;

/** Checks links to what the service answers for boards: a feed, a download, the form for a question. */
export function checkBoardLink(
  link: string,
  address: Address,
  site: LintedSite,
): LinkFault | null | undefined {
  const { path } = address;
  const [, feed] = /^\/feed\/([^/]*)\.atom$/.exec(path) ?? [];
  if (feed !== undefined) return checkFeed(link, feed, site);
  const [, menuId] = /^\/qna-write\/([1-9]\d{0,15})$/.exec(path) ?? [];
  if (menuId !== undefined) return checkQuestion(link, path, Number(menuId), site);
  const names = DOWNLOADS.get(path);
  if (!names) return undefined;
  const asked = new URLSearchParams(address.search);
  const isWhole = names.every((name) => asked.getAll(name).length === 1 && ID.test(asked.get(name) ?? ''));
  return isWhole ? null : nothing(link, `a download needs ?${names.join('=…&')}=… with one number for each.`);
}

/** Path -> its required numeric parameters. Only the service knows whether such a file exists. */
const DOWNLOADS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/fileInfo/downloadFile.do', ['id']],
  ['/fileInfo/downloadFiles.do', ['boardConfigId', 'boardId']],
]);

function checkFeed(link: string, feed: string, { lists, menu }: LintedSite): LinkFault | null {
  const board = ID.test(feed) ? Number(feed) : null;
  const boards = lists.find(({ name }) => name === 'boards');
  if (board === null || !boards?.ids.has(board))
    return nothing(link, `boards.json has no board ${shown(feed)}.`);
  return menu && !boards.menuIds.has(board)
    ? nothing(link, `the menu doesn't open board ${feed}, so it has no feed.`)
    : null;
}

/** Questions are written in one place, which site.json names. */
function checkQuestion(link: string, path: string, menuId: number, site: LintedSite): LinkFault | null {
  if (!site.isSiteValid) return null;
  const questions = questionsOf(site);
  if (questions === menuId) return null;
  if (questions === null) {
    const message = `${shown(link)} doesn't lead to a page: this site has no board of questions. Name the menu item of one as "questions" in "places" of site.json.`;
    return { rule: 'unknown-page-link', message };
  }
  const suggestion = path.replace(`/${menuId}`, `/${questions}`);
  const message = `${shown(link)} has the wrong number: questions are asked at menu item ${questions}. Did you mean ${shown(suggestion)}?`;
  return { rule: 'wrong-menu-id', message, suggestion, replacement: { find: link, put: suggestion } };
}

function nothing(link: string, why: string): LinkFault {
  return { rule: 'unknown-page-link', message: `${shown(link)} doesn't lead anywhere: ${why}` };
}
