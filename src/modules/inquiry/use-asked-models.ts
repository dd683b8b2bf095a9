import { useMemo } from 'react';
import { getMachines } from '../../api/get-machines.ts';
import { readAskedModels } from '../../shared/asked-models.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { findAskedModels, MOST_ASKED } from './find-asked-models.ts';
import type { AskedModel, FoundModels } from './find-asked-models.ts';

export interface AskedModels {
  /** The models that the address names; null if it names none, or they are not looked up yet. */
  readonly models: readonly AskedModel[] | null;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** What the address names and the inquiry leaves out, as sentences. */
  readonly remarks: readonly string[];
}

/** Looks up the models that the form's address names. @param search the end of that address */
export function useAskedModels(search: string): AskedModels {
  const keys = useMemo(() => readAskedModels(search), [search]);
  const isAsked = keys.length > 0;
  const { value: machines, failed, retry } = useLoaded(getMachines, isAsked);
  const found = useMemo(
    () => (isAsked && machines ? findAskedModels(machines, keys) : null),
    [isAsked, machines, keys],
  );
  const unready = failed ? 'failed' : 'loading';
  return {
    models: found && found.models,
    state: isAsked && !machines ? unready : 'ready',
    retry,
    remarks: found ? remarksOn(found) : [],
  };
}

function remarksOn({ unknown, tooMany }: FoundModels): string[] {
  return [
    unknown > 0 &&
      `${unknown} ${unknown === 1 ? "model in this address isn't" : "models in this address aren't"} in the catalogue and can't be asked about.`,
    tooMany > 0 &&
      `An inquiry is about ${MOST_ASKED} models at most: ${tooMany} more ${tooMany === 1 ? 'is' : 'are'} left out.`,
  ].filter((remark) => remark !== false);
}
