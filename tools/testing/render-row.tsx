import type { RenderResult } from '@testing-library/react';
import type { RowProps } from '../../src/modules/boards/types/row-parts.tsx';
import type { ListRow } from '../../src/modules/boards/types/type-parts.ts';
import type { Post } from '../../src/modules/boards/post-types.ts';
import { renderScreen } from './render-screen.tsx';

/** A post with every field that a list may show. */
export const FULL_POST: Post = {
  id: 7,
  title: 'How a pump is chosen',
  content: 'The beginning of the text.',
  updateTime: '2026-03-09T03:04:05Z',
  urlInfo: 'abc_-123456',
  readCnt: 12,
  thumbFileId: 4,
  nickName: 'Minsu Kim',
  pinned: true,
  boardFiles: [
    { fileId: 3, fileInfo: { fileType: 'application/pdf', logFileName: 'plan.pdf', size: 1_024 } },
  ],
  boardTags: [{ name: 'pump' }, { name: 'valve' }],
  boardReply: { content: '<p>By its flow.</p>' },
};

/** A post with only the required fields. */
export const BARE_POST: Post = { id: 8, title: 'A title alone', updateTime: '2026-03-09T03:04:05Z' };

/** Shows a post in a list of its board's type. */
export function renderRow(
  { Row }: ListRow,
  post: Partial<Post> = {},
  more: Partial<Pick<RowProps, 'excerpt' | 'marks' | 'now'>> = {},
): RenderResult {
  return renderScreen(
    <ul>
      <li>
        <Row
          post={{ ...BARE_POST, ...post }}
          href="/boardView/1566/150/8/1"
          excerpt=""
          marks={undefined}
          now={Date.UTC(2026, 2, 12)}
          {...more}
        />
      </li>
    </ul>,
  );
}
