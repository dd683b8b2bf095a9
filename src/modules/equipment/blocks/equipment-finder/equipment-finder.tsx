import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { nextLevel } from '../../../../engine/types.ts';
import type { BlockProps } from '../../../../engine/types.ts';
import type { EquipmentServices } from '../equipment-services.ts';
import type { EquipmentFinder as EquipmentFinderBlock } from '../page.gen.ts';
import { replaceTailAfterPaint, useAddress } from '../../../../ui/address.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import { isAsking, NOTHING, readAsked, wordsOf, writeAsked } from './asked.ts';
import css from './equipment-finder.module.css';
import { createCatalogue } from './create-catalogue.ts';
import { findModels } from './find-models.ts';
import type { Asked } from './find-models.ts';
import { FinderForm } from './finder-form.tsx';
import { countWords, FinderResults } from './finder-results.tsx';
import { KindList } from './kind-list.tsx';

/**
 * Finds models on all pages. The conditions are in the address's query. Until the models have loaded, if that fails, and
 * without JavaScript, it shows links to all kinds of machine.
 */
export function EquipmentFinder({
  block,
  level,
  services,
}: BlockProps<EquipmentFinderBlock, EquipmentServices>): ReactNode {
  const { id, heading, machines, dryMedia } = block;
  const { value: loaded, failed, retry } = useLoaded(services.loadMachines);
  const catalogue = useMemo(() => loaded && createCatalogue(loaded, dryMedia ?? []), [loaded, dryMedia]);
  const [asked, ask] = useAsked();
  const inner = nextLevel(level);
  const resultsId = `found${useId()}`;
  const results = useRef<HTMLDivElement>(null);
  /** For a button that disappears when pressed. */
  const onward = (act: () => void): void => {
    results.current?.focus({ preventScroll: true });
    act();
  };
  // Typed text is shown first; the results may follow in a later frame.
  const answered = useDeferredValue(asked);
  const found = useMemo(
    () => (catalogue && isAsking(answered) ? findModels(catalogue, answered) : null),
    [catalogue, answered],
  );
  const text = wordsOf(answered);
  return (
    <div className="wrap">
      <SectionHead level={level} id={id} heading={heading} above />
      {machines.length === 0 ? (
        <p>No equipment is listed on this site yet.</p>
      ) : (
        <>
          <div className={classes(css.dialogue, 'unprinted', !catalogue && css.waiting)}>
            <FinderForm
              catalogue={catalogue}
              asked={asked}
              onAsk={ask}
              onReset={() => ask(NOTHING)}
              results={resultsId}
            />
          </div>
          {found && text && <p className={css.onPaper}>{text}</p>}
          {failed && (
            <p role="alert" className={`${css.failed} cluster`}>
              <span>The models could not be loaded. All machines are listed below.</span>
              <Button onClick={() => onward(retry)}>Try again</Button>
            </p>
          )}
          <p role="status" className={`${css.count} quiet`}>
            {found ? countWords(found) : `All ${machines.length.toLocaleString('en')} machines.`}
          </p>
          <div id={resultsId} ref={results} tabIndex={-1}>
            {catalogue && found ? (
              <FinderResults
                found={found}
                catalogue={catalogue}
                listings={machines}
                asked={answered}
                onAsk={(next) => onward(() => ask(next))}
                level={inner}
                compare={services.compare}
                askForm={services.askForm}
              />
            ) : (
              <KindList machines={machines} level={inner} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/**
 * The conditions, as in the address. Typed text is shown at once; the address follows after the next paint, without a new
 * history entry. Navigation, such as Back, sets the conditions from its address.
 */
function useAsked(): [Asked, (asked: Asked) => void] {
  const { search } = useAddress();
  const [state, setState] = useState(() => ({ asked: readAsked(search), search }));
  if (state.search !== search) setState({ asked: readAsked(search), search });
  return [
    state.asked,
    (asked) => {
      setState({ asked, search });
      replaceTailAfterPaint({ search: writeAsked(asked) });
    },
  ];
}
