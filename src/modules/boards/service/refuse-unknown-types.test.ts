import { expect, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../../tools/testing/engines.ts';
import { createService } from '../../../server/http/service.ts';
import type { BoardConfig } from '../board-config.ts';

test('a board with an unknown type fails the start, with its name and type', async () => {
  const json = '{ "id": 7, "title": "Commissions", "boardType": "COMMISSION", "pagesize": 10 }';
  const boards = [JSON.parse(json) as BoardConfig]; // a site that was built with the type
  const start = async () =>
    createService({ ...makeBuiltSite(), boards }, { siteUrl: null, logLevel: 'silent' }, await SQLITE.open());
  await expect(start()).rejects.toThrow(
    'BOARD_TYPE_UNKNOWN: the board 7, "Commissions", has the type COMMISSION, which this site doesn\'t have. There are BLOG, BOOK, FILE, NORMAL, PHOTO, QNA, YOUTUBE. Name one of them in pages-data/boards.json, or bring the type back, and build again.',
  );
});
