// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { DEFAULT_WORDING } from './inquiry-wording.ts';
import { inquiryScreens } from './screens.tsx';

const PLACE = { menuId: 12 };

it('a site that gives no wording has the one that suits every site', async () => {
  renderScreen(await inquiryScreens().inquiry?.(PLACE, false));
  expect(screen.getByText(DEFAULT_WORDING.introduction)).toBeVisible();
});

it('the wording of a site is loaded when the form is opened, and not before', async () => {
  const load = vi.fn(() => Promise.resolve({ ...DEFAULT_WORDING, introduction: 'Ask about a violin.' }));
  const { inquiry } = inquiryScreens(load);
  expect(load).not.toHaveBeenCalled();
  renderScreen(await inquiry?.(PLACE, false));
  expect(screen.getByText('Ask about a violin.')).toBeVisible();
});
