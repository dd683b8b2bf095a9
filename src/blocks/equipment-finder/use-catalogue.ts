import { useCallback, useEffect, useState } from 'react';
import type { BlockServices } from '../../shared/block-services.ts';
import { createCatalogue } from './find-models.ts';
import type { Catalogue } from './find-models.ts';

interface LoadedCatalogue {
  /** Null until it has come. */
  readonly catalogue: Catalogue | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the machines of the site once the block is shown. */
export function useCatalogue(load: BlockServices['loadMachines']): LoadedCatalogue {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (machines) => isWanted && setCatalogue(createCatalogue(machines)),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { catalogue, failed, retry };
}
