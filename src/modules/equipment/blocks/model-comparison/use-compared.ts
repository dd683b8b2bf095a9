import { useEffect, useMemo } from 'react';
import type { MachineTable } from '../../machines.ts';
import { readCompared, writeCompared } from '../../../../engine/common/model-keys.ts';
import type { Compared } from '../../../../engine/common/model-keys.ts';
import { replaceTail, useAddress } from '../../../../ui/address.ts';
import { chooseCompared, useCompareChoice } from '../../../../ui/compare-choice.ts';
import { findCompared } from './find-compared.ts';
import type { FoundModels } from './find-compared.ts';

interface ComparedModels {
  /** Null while the tables are missing, and with no models in the address. */
  readonly found: FoundModels | null;
  /** The visitor's own choice, where the address shows other models; else none. */
  readonly other: readonly string[];
  readonly change: (compared: Compared) => void;
}

/** What the address asks for. Without models in it, those that were chosen on other pages go into it. */
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
 * The models of the address, beside the visitor's own choice. They become the choice of a visitor who has none; a choice of other
 * models stays as it is, and what is changed here then changes the address alone.
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
