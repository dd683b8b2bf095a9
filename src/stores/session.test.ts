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

describe('who is signed in', () => {
  it('is nobody for a visitor without a trace of a session, and costs no call', async () => {
    const getMe = vi.fn(() => Promise.resolve(KIM));
    await start(getMe);
    expect(user()).toBeNull();
    expect(getMe).not.toHaveBeenCalled();
  });

  it('is written for the pages after signing in, and taken away after signing out', () => {
    enter(KIM);
    expect([user(), currentUser()]).toEqual([KIM, '{"id":"kim"}']);
    leave();
    expect([user(), currentUser(), localStorage.length]).toEqual([null, null, 0]);
  });

  it('is found again after a reload, and in a window that was opened later', async () => {
    enter(KIM);
    sessionStorage.clear();
    session.setState({ user: undefined });
    await start(() => Promise.resolve(KIM));
    expect([user(), currentUser()]).toEqual([KIM, '{"id":"kim"}']);
  });

  it('is shown at once from what the pages know, as a plain member until the service has answered', () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    end = startSession(() => new Promise(() => undefined));
    expect(user()).toEqual({ id: 'lee', role: 'member', nickName: '' });
  });

  it('is a guess until the service has answered, and after it did not', async () => {
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

  it('is nobody when the service says that the session is over', async () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    await start(() => Promise.resolve(null));
    expect([user(), currentUser()]).toEqual([null, null]);
  });

  it('stays as it was shown when the service does not answer', async () => {
    sessionStorage.setItem('currentUser', '{"id":"lee"}');
    await start(() => Promise.reject(new Error('offline')));
    expect([user()?.id, currentUser()]).toEqual(['lee', '{"id":"lee"}']);
  });

  it('is not overwritten by a late answer about the session before', async () => {
    localStorage.setItem('mayBeSignedIn', '1');
    let answer: (user: User | null) => void = () => undefined;
    end = startSession(() => new Promise((resolve) => (answer = resolve)));
    enter(KIM);
    answer(null);
    await settle();
    expect(user()).toEqual(KIM);
  });

  it.each(['', 'kim', '{}', 'null', '{"id":7}', '{"id":""}', '[1'])(
    'is nobody where currentUser is %j',
    async (text) => {
      sessionStorage.setItem('currentUser', text);
      await start(() => Promise.resolve(KIM));
      expect(user()).toBeNull();
    },
  );

  it('follows another window in which somebody signs in or out', async () => {
    await start(() => Promise.resolve(KIM));
    localStorage.setItem('mayBeSignedIn', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'mayBeSignedIn', newValue: '1' }));
    await settle();
    expect(user()).toEqual(KIM);
    dispatchEvent(new StorageEvent('storage', { key: 'mayBeSignedIn', newValue: null }));
    expect(user()).toBeNull();
  });

  it('is known to the document where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    enter(KIM);
    expect(user()).toEqual(KIM);
  });
});
