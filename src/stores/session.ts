import { createStore, useStore } from 'zustand';
import type { User } from '../shared/do-contract.ts';

/**
 * Who is signed in, as far as the browser knows. It decides what is shown and no right: every right is decided by the
 * service, from the session's own cookie.
 */
export const session = createStore<{
  /** null: nobody. undefined: not known yet. */
  readonly user: User | null | undefined;
  /**
   * That `user` is only what `currentUser` says, so nobody knows the role: `asking` until the service answers, `unanswered`
   * where it did not.
   */
  readonly guess: 'asking' | 'unanswered' | null;
}>(() => ({ user: undefined, guess: null }));

/** For the pages to read, in this window (R-ACC-03): `{"id": …}`. */
const CURRENT_USER = 'currentUser';
/**
 * Says in every window that a session may exist, since its cookie cannot be read here. Without it nobody asks whose session
 * it is, so a page costs an anonymous visitor no call.
 */
const HINT = 'mayBeSignedIn';

/** Who is signed in; null for nobody, undefined until that is known (and while a document is taken over). */
export function useUser(): User | null | undefined {
  return useStore(session, ({ user }) => user);
}

/** Whether who is signed in is a guess so far: what depends on the role is shown to nobody until that is known. */
export function useGuess(): 'asking' | 'unanswered' | null {
  return useStore(session, ({ guess }) => guess);
}

/** Somebody has signed in. */
export function enter(user: User): void {
  write('sessionStorage', CURRENT_USER, JSON.stringify({ id: user.id }));
  write('localStorage', HINT, '1');
  session.setState({ user, guess: null });
}

/** Nobody is signed in any more: signed out, or the service said that the session is over. */
export function leave(): void {
  write('sessionStorage', CURRENT_USER, null);
  write('localStorage', HINT, null);
  session.setState({ user: null, guess: null });
}

/**
 * Finds out at the start who is signed in, and again when another window signs in or out. Until the service has answered,
 * and if it does not, the user in `currentUser` is shown, as a guess.
 * @param getMe the call; it may reject
 * @returns a function that ends the listening
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
  addEventListener('online', look); // without a connection nobody could say
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('online', look);
  };
}

/** False where nobody is signed in for sure. */
export function mayBeSignedIn(): boolean {
  return readCurrentUser() !== null || read('localStorage', HINT) !== null;
}

/** Asks who is signed in. Never rejects: what the service does not answer is said by `guess`. */
export async function lookUp(getMe: () => Promise<User | null>): Promise<void> {
  const id = readCurrentUser();
  if (!mayBeSignedIn()) {
    session.setState({ user: null, guess: null });
    return;
  }
  const { user: known, guess } = session.getState();
  if (id !== null && !known) {
    session.setState({ user: { id, role: 'member', nickName: '' }, guess: 'asking' }); // the id is no name
  } else if (guess) session.setState({ guess: 'asking' });
  const before = session.getState().user;
  const user = await getMe().catch(() => undefined);
  // Who has signed in or out meanwhile knows better.
  if (session.getState().user !== before) return;
  if (user === undefined)
    session.setState((now) => ({ user: now.user ?? null, guess: now.guess && 'unanswered' }));
  else if (user) enter(user);
  else leave();
}

/** @returns null where nothing, or nothing of that shape, stands there */
function readCurrentUser(): string | null {
  try {
    const value: unknown = JSON.parse(read('sessionStorage', CURRENT_USER) ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value)) return null;
    return typeof value.id === 'string' && value.id !== '' ? value.id : null;
  } catch {
    return null; // not JSON
  }
}

type StorageName = 'sessionStorage' | 'localStorage';

/** Browsers that keep nothing throw at the very name. */
function read(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null to take it away */
function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // Then the session is known to this document only.
  }
}
