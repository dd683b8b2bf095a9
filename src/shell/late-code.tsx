import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { CallFailed } from './call-failed.tsx';
import { CallLoading } from './call-loading.tsx';
import { loadCode } from './load-code.ts';

interface LateCodeProps<T> {
  /** What the code shows, as the beginning of a sentence: "The preview". */
  readonly what: string;
  /** Imports it; pass the same function every time. */
  readonly load: () => Promise<T>;
  readonly children: (code: T) => ReactNode;
}

/** Content whose code is loaded on demand, with the states of a call until then. */
export function LateCode<T>({ what, load, children }: LateCodeProps<T>): ReactNode {
  // In an object, because React would call a function in its state.
  const { data, error, kind, retry } = useCall(what, async () => ({ code: await loadCode(load) }));
  if (data) return children(data.code);
  if (error) return <CallFailed what={what} error={error} busy={kind === 'loading'} onRetry={retry} />;
  return <CallLoading what={what.charAt(0).toLowerCase() + what.slice(1)} onRetry={retry} />;
}
