// @vitest-environment jsdom
// R-ACC-02, R-A11Y-14
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, session } from '../../stores/session.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

type Reply = () => Response | Promise<Response>;

let asked: { readonly url: string; readonly body: unknown }[] = [];
let replies: Record<'login' | 'join' | 'able' | 'logout' | 'me', Reply>;
const KIM = '{"id":"kim","role":"member","nickName":"Minsu"}';
const refusal = (status: number, body = '{}', headers = {}): Reply => {
  return () => new Response(body, { status, headers });
};

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const password = (): HTMLElement => screen.getByLabelText('Password');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const at = (address: string): void => history.replaceState(null, '', `/#${address}`);
const calls = (part: string): unknown[] => asked.filter(({ url }) => url.includes(part));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
  session.setState({ user: null });
  asked = [];
  replies = {
    login: () => new Response(KIM),
    join: () => new Response(KIM),
    able: () => new Response('{"able":true}'),
    logout: () => new Response('{"ok":true}'),
    me: () => new Response(KIM),
  };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    const [, name] = /(login|join|isAble|logout|me(?=\.do))/.exec(url) ?? [];
    return replies[name === 'isAble' ? 'able' : (name as 'login' | 'join' | 'logout' | 'me')]();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  const open = (address = '/sign-in'): void => {
    at(address);
    renderScreen(<SignIn />);
  };
  const enterWords = async (): Promise<void> => {
    await userEvent.type(box('ID'), ' kim ');
    await userEvent.type(password(), 'seven green harbours');
    await userEvent.click(button('Sign in'));
  };

  it('returns to where the visitor came from, and tells the pages who is signed in', async () => {
    open('/sign-in?back=%2Fqna-write%2F1247%3Fx%3D1');
    await enterWords();
    await waitFor(() => expect(location.hash).toBe('#/qna-write/1247?x=1'));
    expect(asked).toEqual([{ url: '/user/login.do', body: { id: 'kim', password: 'seven green harbours' } }]);
    expect(sessionStorage.getItem('currentUser')).toBe('{"id":"kim"}');
    expect(session.getState().user).toEqual(JSON.parse(KIM));
    expect(screen.getByRole('status')).toHaveTextContent('You are signed in as Minsu.');
  });

  it.each([
    '//evil.example', '/%5Cevil.example', 'https://evil.example', 'javascript:alert(1)', '/logo.svg', '/user/logout.do',
    '%09//evil.example', '',
  ])('doesn’t return to %s', async (back) => {
    open(`/sign-in?back=${back}`);
    await enterWords();
    await waitFor(() => expect(location.hash).toBe('#/'));
    expect(location.host).toBe('localhost:3000');
  }); // prettier-ignore

  it('keeps the id after a wrong password, and reveals nothing more', async () => {
    replies.login = refusal(401, '{"code":"LOGIN_WRONG","message":"x"}');
    open();
    await enterWords();
    expect(await screen.findByRole('alert')).toHaveTextContent('The ID or password is wrong.');
    expect(box('ID')).toHaveValue(' kim ');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    expect(session.getState().user).toBeNull();
  });

  it('asks for missing fields and sends nothing', async () => {
    open();
    await userEvent.click(button('Sign in'));
    expect(box('ID')).toHaveFocus();
    expect(box('ID')).toHaveAccessibleDescription('Enter your ID.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(asked).toEqual([]);
  });

  it.each<[string, Reply, string]>([
    ['500', refusal(500), 'the service failed'],
    ['503', refusal(503, '', { 'retry-after': '9' }), 'the service is busy. Please try again in 9 seconds.'],
    [
      '429',
      refusal(429, '{}', { 'retry-after': '900' }),
      'too many attempts. Please try again in 15 minutes.',
    ],
    ['HTML', () => new Response('<p>'), 'the answer could not be read'],
    ['an empty object', () => new Response('{}'), 'the answer could not be read'],
    ['a cut connection', () => Promise.reject(new TypeError('x')), 'the connection was interrupted'],
  ])('survives %s: the entries stay, and the next try works', async (_, fault, text) => {
    replies.login = fault;
    open('/sign-in?back=%2Fsearch');
    await enterWords();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(password()).toHaveValue('seven green harbours');
    replies.login = () => new Response(KIM);
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(location.hash).toBe('#/search'));
  });

  it('shows the password on request, and allows pasting and autofill', async () => {
    open();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(box('ID')).toHaveAttribute('autocomplete', 'username');
    await userEvent.click(button('Show password'));
    expect(password()).toHaveAttribute('type', 'text');
    expect(button('Hide password')).toBeVisible();
    await userEvent.click(password());
    await userEvent.paste('pasted words');
    expect(password()).toHaveValue('pasted words');
  });

  it('offers only to sign out if the visitor is already signed in', async () => {
    enter({ id: 'kim', role: 'member', nickName: 'Minsu' });
    open('/sign-in?back=%2Fsearch');
    expect(screen.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/search');
    replies.logout = refusal(500);
    await userEvent.click(button('Sign out'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
    replies.logout = () => new Response('{"ok":true}');
    await userEvent.click(button('Sign out'));
    expect(await screen.findByRole('textbox', { name: 'ID' })).toBeVisible();
    expect(session.getState().user).toBeNull();
  });

  it('shows its form if the session has ended without notice', async () => {
    enter({ id: 'kim', role: 'member', nickName: 'Minsu' });
    replies.me = () => new Response('');
    open();
    expect(await screen.findByRole('textbox', { name: 'ID' })).toBeVisible();
  });
});

describe('signing up', () => {
  const open = (): void => {
    at('/sign-up?back=%2Fsearch');
    renderScreen(<SignUp />);
  };
  const statusText = (): string => screen.getAllByRole('status')[0]?.textContent ?? '';

  it('creates the account, signs in and returns', async () => {
    open();
    expect(box('ID')).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(box('ID'), 'kim');
    await userEvent.type(box('Name'), ' Minsu ');
    await userEvent.type(password(), 'seven green harbours');
    await userEvent.click(button('Sign up'));
    await waitFor(() => expect(location.hash).toBe('#/search'));
    expect(calls('join')).toEqual([
      { url: '/user/join.do', body: { id: 'kim', nickName: 'Minsu', password: 'seven green harbours' } },
    ]);
    expect(session.getState().user?.id).toBe('kim');
  });

  it('keeps the entries, except the password, when the visitor leaves the form and comes back', async () => {
    at('/sign-up?back=%2Fsearch');
    const { unmount } = renderScreen(<SignUp />);
    await userEvent.type(box('ID'), 'kim');
    await userEvent.type(box('Name'), 'Minsu');
    await userEvent.type(password(), 'seven green harbours');
    unmount();
    expect(Object.values(sessionStorage).join()).not.toContain('seven');
    open();
    expect(box('ID')).toHaveValue('kim');
    expect(box('Name')).toHaveValue('Minsu');
    expect(password()).toHaveValue('');
    await userEvent.type(password(), 'seven green harbours');
    await userEvent.click(button('Sign up'));
    await waitFor(() => expect(location.hash).toBe('#/search'));
    expect(sessionStorage.getItem('draft sign-up')).toBeNull();
  });

  it('says after a pause whether the id is free, and doesn’t check an invalid id', async () => {
    open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(box('ID'), 'k-');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls('isAble')).toEqual([]);
    await user.type(box('ID'), 'im');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(statusText()).toBe('The ID k-im is available.');
    expect(calls('isAble')).toHaveLength(1);
    replies.able = () => new Response('{"able":false}');
    await user.type(box('ID'), '7');
    expect(statusText()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(statusText()).toBe('The ID k-im7 is taken.');
  });

  it.each<[string, Reply]>([
    ['gets too many requests', refusal(429, '{}', { 'retry-after': '60' })],
    ['fails', refusal(500)],
    ['sends an invalid answer', () => new Response('<p>')],
  ])('continues if the service %s when asked about the id', async (_, fault) => {
    replies.able = fault;
    open();
    await userEvent.type(box('ID'), 'kim');
    await waitFor(() => expect(calls('isAble').length).toBeGreaterThan(0));
    expect(statusText()).toBe('');
    expect(box('ID')).toBeValid();
    await userEvent.type(box('Name'), 'Minsu');
    await userEvent.type(password(), 'seven green harbours');
    await userEvent.click(button('Sign up'));
    await waitFor(() => expect(location.hash).toBe('#/search'));
  });

  it('reports all faults together and links to them', async () => {
    open();
    await userEvent.type(box('ID'), 'k');
    await userEvent.type(password(), 'short');
    await userEvent.click(button('Sign up'));
    const summary = screen.getByRole('group', { name: 'The account was not created' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'The ID must have 3 to 30 letters (A to Z), digits, dots, hyphens or underscores, and begin with a letter or digit.',
      'Enter a name.',
      'The password must have at least 8 characters.',
    ]); // prettier-ignore
    expect(calls('join')).toEqual([]);
  });

  it('keeps a name that is too long and says by how much', async () => {
    open();
    await userEvent.click(box('Name'));
    await userEvent.paste('가'.repeat(40));
    await userEvent.click(button('Sign up'));
    expect(box('Name')).toHaveValue('가'.repeat(40));
    expect(box('Name')).toHaveAccessibleDescription(/Shorten this to 30 characters; it has 40\./);
    expect(calls('join')).toEqual([]);
  });

  it('shows the service’s refusal at the field', async () => {
    replies.join = refusal(
      400,
      '{"code":"BAD_QUESTION","message":"x","fields":{"password":"must not be one of the most common passwords"}}',
    );
    open();
    await userEvent.type(box('ID'), 'kim');
    await userEvent.type(box('Name'), 'Minsu');
    await userEvent.type(password(), 'password1');
    await userEvent.click(button('Sign up'));
    expect(await screen.findByRole('group', { name: 'The account was not created' })).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(
      /The password must not be one of the most common passwords\./,
    );
    expect(password()).toHaveValue('password1');
  });
});
