import { useCallback, useEffect, useState } from 'react';
import type { MachineTable } from '../../engine/common/machines.ts';
import type { BlockServices } from '../../shared/block-services.ts';

interface LoadedTables {
  /** Null until they have come. */
  readonly tables: readonly MachineTable[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the specification tables of the site once models are asked for. */
export function useTables(load: BlockServices['loadTables'], isWanted: boolean): LoadedTables {
  const [tables, setTables] = useState<LoadedTables['tables']>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isMissing = isWanted && !tables;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    load().then(
      (loaded) => isHere && setTables(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [load, isMissing, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { tables, failed, retry };
}
