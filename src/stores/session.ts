import { createStore, useStore } from 'zustand';
import type { User } from '../shared/do-contract.ts';

/**
 * Who is signed in, as far as the browser knows. Affects only what is shown: the service decides about all permissions, from
 * the session's cookie.
 */
export const session = createStore<{
  /** null: not signed in. undefined: not known yet. */
  readonly user: User | null | undefined;
  /**
   * Set while `user` comes only from `currentUser`, without a known role: `asking` until the service answers, `unanswered` if
   * it didn't.
   */
  readonly guess: 'asking' | 'unanswered' | null;
}>(() => ({ user: undefined, guess: null }));

/** For the pages, in this window (R-ACC-03): `{"id": …}`. */
const CURRENT_USER = 'currentUser';
/**
 * Notes for all windows that there may be a session, whose cookie scripts can't read. Without it no page asks for the session's
 * user, so anonymous visitors need no call.
 */
const HINT = 'mayBeSignedIn';

/** The signed-in user; null if there is none, undefined until that is known and during hydration. */
export function useUser(): User | null | undefined {
  return useStore(session, ({ user }) => user);
}

/** Whether the user is only a guess so far: anything that depends on the role stays hidden until it is known. */
export function useGuess(): 'asking' | 'unanswered' | null {
  return useStore(session, ({ guess }) => guess);
}

/** Call this after a sign-in. */
export function enter(user: User): void {
  write('sessionStorage', CURRENT_USER, JSON.stringify({ id: user.id }));
  write('localStorage', HINT, '1');
  session.setState({ user, guess: null });
}

/** Call this after a sign-out, or if the service reports that the session has ended. */
export function leave(): void {
  write('sessionStorage', CURRENT_USER, null);
  write('localStorage', HINT, null);
  session.setState({ user: null, guess: null });
}

/**
 * Finds out who is signed in, at the start and when another window signs in or out. Until the service answers, and if it
 * doesn't, the user in `currentUser` is shown as a guess.
 * @param getMe the call; it may reject
 * @returns a function that stops listening
 */
export function startSession(getMe: () => Promise<User | null>): () => void {
  const look = (): void => void lookUp(getMe);
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key !== HINT && key !== null) return;
    if (newValue === null) leave();
    else look();
  };
  look();
  addEventListener('storage', hear);
  addEventListener('online', look); // the call fails without a connection
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('online', look);
  };
}

/** False if certainly no one is signed in. */
export function mayBeSignedIn(): boolean {
  return readCurrentUser() !== null || read('localStorage', HINT) !== null;
}

/** Asks who is signed in. Never rejects: without an answer, it sets `guess`. */
export async function lookUp(getMe: () => Promise<User | null>): Promise<void> {
  const id = readCurrentUser();
  if (!mayBeSignedIn()) {
    session.setState({ user: null, guess: null });
    return;
  }
  const { user: known, guess } = session.getState();
  if (id !== null && !known) {
    session.setState({ user: { id, role: 'member', nickName: '' }, guess: 'asking' });
  } else if (guess) session.setState({ guess: 'asking' });
  const before = session.getState().user;
  const user = await getMe().catch(() => undefined);
  // A sign-in or sign-out in the meantime is more recent.
  if (session.getState().user !== before) return;
  if (user === undefined)
    session.setState((now) => ({ user: now.user ?? null, guess: now.guess && 'unanswered' }));
  else if (user) enter(user);
  else leave();
}

/** @returns null if there is nothing, or something of another shape */
function readCurrentUser(): string | null {
  try {
    const value: unknown = JSON.parse(read('sessionStorage', CURRENT_USER) ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value)) return null;
    return typeof value.id === 'string' && value.id !== '' ? value.id : null;
  } catch {
    return null;
  }
}

type StorageName = 'sessionStorage' | 'localStorage';

/** Browsers that store nothing throw on the property itself. */
function read(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null deletes it */
function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // Then only this document knows the session.
  }
}
