import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { StoredContent } from '../../../server/module.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { WaitingSource, WaitingSources, WaitingWork } from '../../../server/waiting-work.ts';
import { menuIdsOfBoards } from '../board-menu.ts';
import { postPath } from '../board-paths.ts';
import { editPath } from '../post-paths.ts';
import { traitsOf } from '../types/traits-of.ts';

/** A board with an address. */
interface WaitingBoard {
  readonly id: number;
  readonly title: string;
  readonly menuId: number;
  readonly takesQuestions: boolean;
}

/** A kind of posts that wait for staff. */
interface PostKind {
  readonly what: string;
  readonly isWaiting: ReturnType<typeof sql<SqlBool>>;
  /** Their time, and what they are ordered by. */
  readonly time: 'published_at' | 'updated_at';
  readonly direction: 'asc' | 'desc';
  readonly pathOf: typeof editPath;
}

const QUESTIONS: PostKind = {
  what: 'Question',
  isWaiting: sql<SqlBool>`post.status = 'published' and not exists (select 1 from reply where reply.post_id = post.id)`,
  time: 'published_at',
  direction: 'asc',
  pathOf: postPath, // with the form for an answer
};

const DRAFTS: PostKind = {
  what: 'Draft',
  isWaiting: sql<SqlBool>`post.status = 'draft'`,
  time: 'updated_at',
  direction: 'desc',
  pathOf: editPath,
};

const SCHEDULED: PostKind = {
  what: 'Scheduled post',
  isWaiting: sql<SqlBool>`post.status = 'scheduled'`,
  time: 'published_at',
  direction: 'asc',
  pathOf: editPath,
};

/**
 * Questions without an answer, drafts and scheduled posts. Any member of staff may read and change them. Boards without a menu
 * item are left out, because their posts have no address.
 */
export function findWaitingPosts({ content }: StoredContent): WaitingSources {
  const menuIds = menuIdsOfBoards(content.menu);
  const boards = content.boards.flatMap(({ id, title, boardType }): WaitingBoard[] => {
    const menuId = menuIds.get(id);
    const { takesQuestions = false } = traitsOf(boardType);
    return menuId === undefined ? [] : [{ id, title, menuId, takesQuestions }];
  });
  const forQuestions = boards.filter(({ takesQuestions }) => takesQuestions);
  return {
    ...(forQuestions.length > 0 && { unanswered: sourceOf(forQuestions, QUESTIONS) }),
    ...(boards.length > 0 && {
      drafts: sourceOf(boards, DRAFTS),
      scheduled: sourceOf(boards, SCHEDULED),
    }),
  };
}

/** @param boards at least one */
function sourceOf(boards: readonly WaitingBoard[], kind: PostKind): WaitingSource {
  const byId = new Map(boards.map((board) => [board.id, board]));
  const posts = (reader: Reader) =>
    reader
      .selectFrom('post')
      .where('board_id', 'in', [...byId.keys()])
      .where(kind.isWaiting);
  return {
    count: (reader) =>
      posts(reader)
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.max<number | null>('updated_at').as('latest'),
        ])
        .executeTakeFirstOrThrow(),
    find: async (reader, most) => {
      const rows = await posts(reader)
        .select(['id', 'board_id', 'title', 'nick_name', `${kind.time} as time`])
        .orderBy(kind.time, kind.direction)
        .orderBy('id', kind.direction)
        .limit(most)
        .execute();
      return rows.flatMap((row): WaitingWork[] => {
        const board = byId.get(row.board_id);
        if (!board || row.time === null) return []; // not of these boards and kinds
        const params = { menuId: board.menuId, boardConfigId: board.id, boardId: row.id, page: 1 };
        return [
          {
            what: kind.what,
            name: row.title,
            place: board.title,
            who: `By ${row.nick_name}`,
            time: row.time,
            href: kind.pathOf(params),
            subject: { type: 'post', id: String(row.id) },
          },
        ];
      });
    },
  };
}
