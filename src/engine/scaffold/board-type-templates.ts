import { pascalCase } from '../schema/bundle-schemas.ts';
import { titleOf } from './block-templates.ts';
import { BOARD_TYPES, boardTypeId } from './board-type-files.ts';

/** The files of a new type of board, whose list shows the day, the title and the beginning of the text: path below the root -> content. */
export function boardTypeTemplates(name: string): Record<string, string> {
  const folder = `${BOARD_TYPES}/${name}`;
  return {
    [`${folder}/type.ts`]: dataOf(),
    [`${folder}/row.tsx`]: rowOf(name),
    [`${folder}/row.module.css`]: STYLES,
    [`${folder}/row.test.tsx`]: TEST,
    [`${folder}/README.md`]: readmeOf(name),
  };
}

function dataOf(): string {
  return `import type { BoardType } from '../board-type.ts';

/** How its list is shown. Staff read it beside the type in boards.json. */
export const shown = 'day, title and beginning of the text';

export const boardType: BoardType = { needsText: true, isArticle: true };
`;
}

function rowOf(name: string): string {
  const row = `${pascalCase(name)}Row`;
  return `import type { ReactNode } from 'react';
import { Day } from '../../ui/day.tsx';
import { RowLink } from '../row-layouts.tsx';
import { Excerpt, Facts, RowTitle } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

/** The day, the title and the beginning of the text. */
function ${row}({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  return (
    <RowLink href={href} className={css.row}>
      <Facts>
        <Day moment={post.updateTime} />
      </Facts>
      <div>
        <RowTitle post={post} marks={marks} now={now} />
        <Excerpt excerpt={excerpt} marks={marks} />
      </div>
    </RowLink>
  );
}

export const row: ListRow = { Row: ${row} };
`;
}

const STYLES = `.row {
  grid-template-columns: 104px 1fr;
}

@media not (--tablet) {
  .row {
    grid-template-columns: 1fr;
  }
}
`;

const TEST = `// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRow } from '../../../tools/testing/render-row.tsx';
import { row } from './row.tsx';

test('the row leads to the post, with its day, title and beginning', () => {
  renderRow(row, { title: 'A title', updateTime: '2026-03-09T03:04:05Z' }, { excerpt: 'It begins so.' });
  const link = screen.getByRole('link');
  expect(within(link).getByRole('heading', { name: /^A title/ })).toBeVisible();
  expect(link).toHaveTextContent('2026-03-09');
  expect(link).toHaveTextContent('It begins so.');
});
`;

function readmeOf(name: string): string {
  return `# ${name}

${titleOf(name)}: a list of day, title and beginning of the text. Say here what boards of this type are for.
boards.json names the type as \`${boardTypeId(name)}\`. \`docs/BOARD-TYPES.md\` says what each file is for and what may be added.
`;
}
