// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { BARE_SITE, SITE } from '../../../tools/testing/site-fixture.ts';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { WHOLE_LIST } from './board-paths.ts';
import { session } from '../../stores/session.ts';
import { ListHead } from './list-head.tsx';

const BOARD = { menuId: 1566, boardConfigId: 151 };
const show = (site: SiteFacts): void =>
  void renderScreen(<ListHead board={BOARD} filter={WHOLE_LIST} count={0} type="QNA" />, site);

beforeEach(() => session.setState({ user: { id: 'kim', role: 'member', nickName: 'Minsu' } }));

it('a signed-in visitor gets a link to the question form', () => {
  show(SITE);
  expect(screen.getByRole('link', { name: 'Write a question' })).toHaveAttribute('href', '/qna-write/1247');
});

it('other visitors get no link', () => {
  session.setState({ user: null });
  show(SITE);
  expect(screen.queryByRole('link', { name: 'Write a question' })).toBeNull();
});

it('a site without questions has no link', () => {
  show(BARE_SITE);
  expect(screen.queryByRole('link', { name: 'Write a question' })).toBeNull();
});
