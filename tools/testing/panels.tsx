import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { DeskFrame } from '../../src/modules/desk/desk-frame.tsx';
import { session } from '../../src/stores/session.ts';
import { panels } from './all-panels.ts';
import { renderScreen } from './render-screen.tsx';

/** The service's answer to a request. */
export type Reply = () => Response;

/** The requests so far. */
export const asked: { readonly url: string; readonly body: unknown }[] = [];
/** Path of a call -> its answer. Others fail with 500. */
export const replies = new Map<string, Reply>();

export const json = (value: unknown, status = 200): Reply => {
  return () => new Response(JSON.stringify(value), { status });
};
export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const press = (name: string): Promise<void> => userEvent.click(button(name));

/** Renders a panel of the desk. @param part the last part of its address */
export function openPanel(part: string): void {
  history.replaceState(null, '', `/#/desk/${part}`);
  renderScreen(<DeskFrame panels={panels} part={part} />);
}

/** Signs staff in, and answers calls from `replies`. */
export function startPanels(): void {
  asked.length = 0;
  replies.clear();
  session.setState({ user: { id: 'key', role: 'staff', nickName: 'Office' }, guess: null });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.getAnimations = () => [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    const reply = replies.get(url.split('?', 1)[0] ?? '');
    return Promise.resolve(reply?.() ?? new Response('{}', { status: 500 }));
  });
}
