import { askable } from 'virtual:askable';
import { useMemo } from 'react';
import type { AskedModel } from '../../shared/askable.ts';
import { readAskedModels } from '../../shared/asked-models.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { findAskedModels, MOST_ASKED } from './find-asked-models.ts';
import type { FoundModels } from './find-asked-models.ts';

export interface AskedModels {
  /** Null while they are loading, or if the address names none. */
  readonly models: readonly AskedModel[] | null;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** Sentences about models in the address that are left out. */
  readonly remarks: readonly string[];
}

/** On a site without a catalogue, only hand-written addresses name models. */
const loadModels = askable.loadModels ?? (() => Promise.resolve([]));

/** Looks up the models in the form's address. @param search the part behind `?` */
export function useAskedModels(search: string): AskedModels {
  const keys = useMemo(() => readAskedModels(search), [search]);
  const isAsked = keys.length > 0;
  const { value: all, failed, retry } = useLoaded(loadModels, isAsked);
  const found = useMemo(() => (isAsked && all ? findAskedModels(all, keys) : null), [isAsked, all, keys]);
  const unready = failed ? 'failed' : 'loading';
  return {
    models: found && found.models,
    state: isAsked && !all ? unready : 'ready',
    retry,
    remarks: found ? remarksOn(found) : [],
  };
}

function remarksOn({ unknown, tooMany }: FoundModels): string[] {
  return [
    unknown > 0 &&
      `${unknown} ${unknown === 1 ? "model in this address isn't in the catalogue and is" : "models in this address aren't in the catalogue and are"} left out.`,
    tooMany > 0 &&
      `You can ask about up to ${MOST_ASKED} models at once. ${tooMany} more ${tooMany === 1 ? 'is' : 'are'} left out.`,
  ].filter((remark) => remark !== false);
}
