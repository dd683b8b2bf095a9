import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../engine/common/page-values.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { idle } from '../../ui/next-task.ts';
import { useOnFirstUse } from '../../ui/use-on-first-use.ts';
import type { Model } from './spec-rows.ts';

/** The checkboxes for comparing models of a table. */
export interface Ticks {
  /** A model's checkbox, by index; null until its code has loaded, and its cell is empty till then. */
  readonly tick: ((model: number) => ReactNode) | null;
  /** The content below the table. */
  readonly line: ReactNode;
}

const loadCode = async () => {
  await idle();
  const [{ modelKeys }, parts] = await Promise.all([
    import('../../engine/common/model-keys.ts'),
    import('../../ui/compare-ticks.tsx'),
  ]);
  return { modelKeys, ...parts };
};

/** @returns null for a table without a product, and on a site without a comparison */
export function useTicks(
  entry: CatalogueEntry | undefined,
  models: readonly Model[],
  page: string | undefined,
): Ticks | null {
  const at = useId();
  const isOffered = entry !== undefined && page !== undefined;
  const code = useOnFirstUse(useHydrated() && isOffered, loadCode, stayWithout);
  return useMemo(() => {
    if (!entry || page === undefined) return null;
    if (!code) return { tick: null, line: null };
    const keys = code.modelKeys(entry, models);
    return {
      tick: (model) => (
        <code.CompareTick
          model={keys[model] ?? ''}
          name={`${entry.name}, ${models[model]?.name ?? ''}`}
          at={at}
        />
      ),
      line: <code.CompareLine page={page} at={at} />,
    };
  }, [entry, models, page, code, at]);
}

/** The table is complete without its checkboxes. */
function stayWithout(): void {
  // nothing to undo
}
