import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AskServer } from './ask-server.ts';
import type { Studio, StudioActions, StudioStore } from './studio-state.ts';

/** The studio's state for all its components. */
export const StudioContext = createContext<StudioStore | null>(null);

function useStudioStore(): StudioStore {
  const store = useContext(StudioContext);
  if (!store) throw new Error('a part of the studio stands outside it');
  return store;
}

/** @param choose selects the part to use; the component re-renders if it changes */
export function useStudio<T>(choose: (studio: Studio) => T): T {
  return useStore(useStudioStore(), choose);
}

export function useActions(): StudioActions {
  return useStudioStore().actions;
}

/** For components that make calls without storing the answer. */
export function useAsk(): AskServer {
  return useStudioStore().ask;
}
