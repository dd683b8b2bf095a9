import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AskServer } from './ask-server.ts';
import type { Studio, StudioActions, StudioStore } from './studio-state.ts';

/** The studio's state for all its parts. */
export const StudioContext = createContext<StudioStore | null>(null);

function useStudioStore(): StudioStore {
  const store = useContext(StudioContext);
  if (!store) throw new Error('a part of the studio stands outside it');
  return store;
}

/** @param choose what a part shows; it is shown anew when that has changed */
export function useStudio<T>(choose: (studio: Studio) => T): T {
  return useStore(useStudioStore(), choose);
}

export function useActions(): StudioActions {
  return useStudioStore().actions;
}

/** For what a part asks by itself and keeps nowhere. */
export function useAsk(): AskServer {
  return useStudioStore().ask;
}
