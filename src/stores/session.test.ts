// @vitest-environment jsdom
// R-ACC-01, R-ACC-03, R-SEC-21
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../shared/do-contract.ts';
import { enter, leave, lookUp, session, startSession } from './session.ts';

const KIM: User = { id: 'kim', role: 'staff', nickName: 'Kim' };
const user = (): User | null | undefined => session.getState().user;
const currentUser = (): string | null => sessionStorage.getItem('currentUser');
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let end = (): void => undefined;
const start = async (getMe: () => Promise<User | null>): Promise<void> => {
  end = startSession(getMe);
  await settle();
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  session.setState({ user: undefined, guess: null });
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

describe('the signed-in user', () => {
  it('is null for a visitor without a trace of a session, without a call', async () => {
    const getMe = vi.fn(() => Promise.resolve(KIM));
    await start(getMe);
    expect(user()).toBeNull();
    expect(getMe).not.toHaveBeenCalled();
  });

  it('is stored for the pages after signing in, and removed after signing out', () => {
    enter(KIM);
    expect([user(), currentUser()]).toEqual([KIM, '{"id":"kim"}']);
    leave();
    expect([user(), currentUser(), localStorage.length]).toEqual([null, null, 0]);
  });

  it('is restored after a reload, and in a window opened later', async () => {
    enter(KIM);
    sessionStorage.clear();
    session.setState({ user: undefined });
    await start(() => Promise.resolve(KIM));
    expect([user(), currentUser()]).toEqual([KIM, '{"id":"kim"}']);
  });

  it('is taken from page data at first, as a plain member until the service answers', () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    end = startSession(() => new Promise(() => undefined));
    expect(user()).toEqual({ id: 'lee', role: 'member', nickName: '' });
  });

  it('is a guess until the service answers, and if it doesn’t', async () => {
    const guess = (): string | null => session.getState().guess;
    sessionStorage.setItem('currentUser', '{"id":"kim"}');
    let answer: (user: User) => void = () => undefined;
    end = startSession(() => new Promise((resolve) => (answer = resolve)));
    expect(guess()).toBe('asking');
    answer(KIM);
    await settle();
    expect([user(), guess()]).toEqual([KIM, null]);
    session.setState({ user: undefined });
    await lookUp(() => Promise.reject(new Error('no answer')));
    expect([user()?.role, guess()]).toEqual(['member', 'unanswered']);
    await lookUp(() => Promise.resolve(KIM));
    expect([user(), guess()]).toEqual([KIM, null]);
    await lookUp(() => Promise.reject(new Error('no answer')));
    expect([user(), guess()]).toEqual([KIM, null]);
  });

  it('is null if the service says that the session is over', async () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    await start(() => Promise.resolve(null));
    expect([user(), currentUser()]).toEqual([null, null]);
  });

  it('stays unchanged if the service doesn’t answer', async () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    await start(() => Promise.reject(new Error('offline')));
    expect([user()?.id, currentUser()]).toEqual(['lee', '{"id":"lee"}']);
  });

  it('isn’t overwritten by a late answer for the previous session', async () => {
    localStorage.setItem('mayBeSignedIn', '1');
    let answer: (user: User | null) => void = () => undefined;
    end = startSession(() => new Promise((resolve) => (answer = resolve)));
    enter(KIM);
    answer(null);
    await settle();
    expect(user()).toEqual(KIM);
  });

  it.each(['', 'kim', '{}', 'null', '{"id":7}', '{"id":""}', '[1'])(
    'is null if currentUser is %j',
    async (text) => {
      sessionStorage.setItem('currentUser', text);
      await start(() => Promise.resolve(KIM));
      expect(user()).toBeNull();
    },
  );

  it('follows sign-in and sign-out in another window', async () => {
    await start(() => Promise.resolve(KIM));
    localStorage.setItem('mayBeSignedIn', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'mayBeSignedIn', newValue: '1' }));
    await settle();
    expect(user()).toEqual(KIM);
    dispatchEvent(new StorageEvent('storage', { key: 'mayBeSignedIn', newValue: null }));
    expect(user()).toBeNull();
  });

  it('is known to the document if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    enter(KIM);
    expect(user()).toEqual(KIM);
  });
});
