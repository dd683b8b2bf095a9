import { useEffect, useMemo } from 'react';
import type { MachineTable } from '../../machines.ts';
import { readCompared, writeCompared } from '../../../../engine/common/model-keys.ts';
import type { Compared } from '../../../../engine/common/model-keys.ts';
import { replaceTail, useAddress } from '../../../../ui/address.ts';
import { chooseCompared, useCompareChoice } from '../../../../ui/compare-choice.ts';
import { findCompared } from './find-compared.ts';
import type { FoundModels } from './find-compared.ts';

interface ComparedModels {
  /** Null while the tables are missing, and without models in the address. */
  readonly found: FoundModels | null;
  /** The visitor's own choice if the address has other models; otherwise empty. */
  readonly other: readonly string[];
  readonly change: (compared: Compared) => void;
}

/** The models in the address. If it has none, adds those that were chosen on other pages. */
export function useComparedKeys(isAlive: boolean): Compared {
  const { search } = useAddress();
  const { keys } = useCompareChoice();
  const compared = useMemo(() => readCompared(search), [search]);
  const isOpen = isAlive && compared.keys.length === 0;
  useEffect(() => {
    if (isOpen && keys.length > 0) replaceTail({ search: writeCompared({ keys, onlyDifferences: false }) });
  }, [isOpen, keys]);
  return compared;
}

/**
 * The address's models and the visitor's own choice. They become the choice of a visitor who has none. A different choice is
 * kept, and changes here then only affect the address.
 */
export function useComparedModels(
  compared: Compared,
  tables: readonly MachineTable[] | null,
): ComparedModels {
  const { keys: chosen } = useCompareChoice();
  const found = useMemo(
    () => (tables && compared.keys.length > 0 ? findCompared(tables, compared.keys) : null),
    [tables, compared.keys],
  );
  const own = useMemo(() => (tables ? keysOf(findCompared(tables, chosen)) : []), [tables, chosen]);
  const shown = useMemo(() => (found ? keysOf(found) : []), [found]);
  const isOther = own.length > 0 && shown.length > 0 && !isSameSet(own, shown);
  useEffect(() => {
    if (own.length === 0 && shown.length > 0) chooseCompared(shown);
  }, [own, shown]);
  return {
    found,
    other: isOther ? own : [],
    change: (next) => {
      if (!isOther) chooseCompared(next.keys);
      replaceTail({ search: writeCompared(next) });
    },
  };
}

function keysOf({ models }: FoundModels): string[] {
  return models.map(({ key }) => key);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
