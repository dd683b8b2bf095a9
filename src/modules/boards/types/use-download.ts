import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { lookForFile } from '../api/look-for-file.ts';
import { leave } from '../../../stores/session.ts';
import { isBrowsersOwn } from '../../../ui/browsers-own.ts';

interface Download {
  readonly busy: boolean;
  readonly failure: { readonly name: string; readonly error: ApiError } | null;
  /** Call it when a link to a file is pressed. */
  readonly press: (event: MouseEvent<HTMLAnchorElement>, name: string) => void;
}

/**
 * Checks that a file is available before the browser fetches it, so that an expired session or an unreachable service leads to
 * a message. Presses that open a new tab or window are left to the browser.
 */
export function useDownload(): Download {
  const [state, setState] = useState<Pick<Download, 'busy' | 'failure'>>(IDLE);
  const found = useRef<HTMLAnchorElement | null>(null);
  const look = async (link: HTMLAnchorElement, name: string): Promise<void> => {
    setState({ busy: true, failure: null });
    try {
      await lookForFile(link.href);
      setState(IDLE);
      found.current = link;
      link.click();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) leave();
      setState({ busy: false, failure: { name, error } });
    } finally {
      found.current = null;
    }
  };
  return {
    ...state,
    press: (event, name) => {
      const link = event.currentTarget;
      if (found.current === link || isBrowsersOwn(event, { downloads: true })) return;
      event.preventDefault();
      if (!state.busy) void look(link, name);
    },
  };
}

const IDLE = { busy: false, failure: null } as const;
