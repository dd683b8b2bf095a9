import { useMemo } from 'react';
import { getMachines } from '../equipment/api/get-machines.ts';
import { readAskedModels } from '../../shared/asked-models.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { findAskedModels, MOST_ASKED } from './find-asked-models.ts';
import type { AskedModel, FoundModels } from './find-asked-models.ts';

export interface AskedModels {
  /** Null if the address names none, or while they are loading. */
  readonly models: readonly AskedModel[] | null;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** Sentences about models in the address that are left out. */
  readonly remarks: readonly string[];
}

/** Looks up the models in the form's address. @param search the part behind `?` */
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
      `${unknown} ${unknown === 1 ? "model in this address isn't in the catalogue and is" : "models in this address aren't in the catalogue and are"} left out.`,
    tooMany > 0 &&
      `You can ask about up to ${MOST_ASKED} models at once. ${tooMany} more ${tooMany === 1 ? 'is' : 'are'} left out.`,
  ].filter((remark) => remark !== false);
}
