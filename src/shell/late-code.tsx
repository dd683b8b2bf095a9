import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { CallFailed } from './call-failed.tsx';
import { CallLoading } from './call-loading.tsx';
import { loadCode } from './load-code.ts';

interface LateCodeProps<T> {
  /** What the code shows, as the beginning of a sentence: "The preview". */
  readonly what: string;
  /** Imports it; the same function every time. */
  readonly load: () => Promise<T>;
  /** Shows it. */
  readonly children: (code: T) => ReactNode;
}

/** What is shown by code that comes when it is wanted first, with the states of a call until then. */
export function LateCode<T>({ what, load, children }: LateCodeProps<T>): ReactNode {
  // In an object, since a function in React's state would be called.
  const { data, error, kind, retry } = useCall(what, async () => ({ code: await loadCode(load) }));
  if (data) return children(data.code);
  if (error) return <CallFailed what={what} error={error} busy={kind === 'loading'} onRetry={retry} />;
  return <CallLoading what={what.charAt(0).toLowerCase() + what.slice(1)} onRetry={retry} />;
}
