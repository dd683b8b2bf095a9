import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { BlockProps } from '../../../../engine/types.ts';
import { MOST_COMPARED } from '../../../../engine/common/model-keys.ts';
import type { Compared } from '../../../../engine/common/model-keys.ts';
import { isConvertible } from '../../../../engine/common/quantities/convertible.ts';
import { askModelsLabel, askModelsPath } from '../../../../shared/asked-models.ts';
import type { EquipmentServices } from '../equipment-services.ts';
import type { ModelComparison as ModelComparisonBlock } from '../page.gen.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ValueNotes } from '../../../../ui/cell-value.tsx';
import { chooseCompared } from '../../../../ui/compare-choice.ts';
import { useConverter } from '../../../../ui/converted-value.tsx';
import { focusHeading } from '../../../../ui/focus-heading.ts';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { UnitSwitch } from '../../../../ui/unit-switch.tsx';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import { ComparedTable } from './compared-table.tsx';
import type { FoundModels } from './find-compared.ts';
import { joinRows } from './join-rows.ts';
import type { JoinedRow, SameItems } from './join-rows.ts';
import css from './model-comparison.module.css';
import { OtherChoice } from './other-choice.tsx';
import { ShareComparison } from './share-comparison.tsx';
import { useComparedKeys, useComparedModels } from './use-compared.ts';

type Props = BlockProps<ModelComparisonBlock, EquipmentServices>;

/**
 * Models side by side. The address's query says which ones; without it, the visitor's choice from other pages is used. Without
 * JavaScript, the block explains how to choose models and where all tables are.
 */
export function ModelComparison({ block, level, services }: Props): ReactNode {
  const { id, heading, choose, sameItems } = block;
  const isAlive = useHydrated();
  const compared = useComparedKeys(isAlive);
  const isAsked = isAlive && compared.keys.length > 0;
  const { value: tables, failed, retry } = useLoaded(services.loadTables, isAsked);
  const { found, other, change } = useComparedModels(compared, tables);
  const remarks = found ? remarksOn(found) : [];
  const isShown = found !== null && found.models.length > 0;
  return (
    <div className="wrap">
      {/* In print, the table needs the space. */}
      <div className={isShown ? 'unprinted' : undefined}>
        <SectionHead level={level} id={id} heading={heading} above />
      </div>
      {failed && (
        <p role="alert" className="cluster">
          <span>The specification tables could not be loaded.</span>
          <Button
            onClick={() => {
              focusHeading(); // the pressed button disappears
              retry();
            }}
          >
            Try again
          </Button>
        </p>
      )}
      <div role="status">
        {isAsked && !tables && !failed && <p className={css.said}>Loading the models…</p>}
        {remarks.map((remark) => (
          <p key={remark} className={css.said}>
            {remark}
          </p>
        ))}
        {isAlive && !isAsked && <p className={css.said}>No models chosen yet.</p>}
      </div>
      {found && isShown && other.length > 0 && (
        <OtherChoice keys={other} onTakeOver={() => chooseCompared(found.models.map(({ key }) => key))} />
      )}
      {found && isShown && (
        <Shown
          found={found}
          sameItems={sameItems}
          compared={compared}
          onChange={change}
          services={services}
        />
      )}
      {!isShown && (
        <p className={css.how}>
          <span className="scripted">
            {`Tick “Compare” for up to ${MOST_COMPARED} models in specification tables or the equipment finder. Your choice is kept while this window is open. The address of this page contains it, so you can share it.`}
          </span>
          <span className={css.unscripted}>
            Comparing models needs JavaScript, which your browser does not run. Each specification table shows
            the models of one machine side by side.
          </span>
        </p>
      )}
      <p className={`${css.way} cluster`}>
        {isShown && services.askForm !== undefined && (
          <ButtonLink
            look="accent"
            href={askModelsPath(
              services.askForm,
              found.models.map(({ key }) => key),
            )}
            rel="nofollow"
          >
            {askModelsLabel(found.models.length)}
          </ButtonLink>
        )}
        <ButtonLink href={choose.href}>{choose.label}</ButtonLink>
      </p>
    </div>
  );
}

interface ShownProps extends Pick<Props, 'services'> {
  readonly found: FoundModels;
  readonly sameItems: SameItems | undefined;
  readonly compared: Compared;
  readonly onChange: (compared: Compared) => void;
}

function Shown({ found: { models }, sameItems, compared, onChange, services }: ShownProps): ReactNode {
  const converter = useConverter();
  const { shared: rows, own } = useMemo(() => joinRows(models, sameItems), [models, sameItems]);
  const table = useRef<HTMLDivElement>(null);
  const onlyDifferences = compared.onlyDifferences && models.length > 1;
  const shown = onlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows;
  const remove = (key: string): void => {
    const keys = models.map((model) => model.key).filter((one) => one !== key);
    const place = models.findIndex((model) => model.key === key);
    flushSync(() => onChange({ ...compared, keys }));
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[Math.min(place, keys.length - 1)];
    // Removing the last model removes the table too, so the focus goes to the top.
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  };
  const ownCells = own.flat().map((row) => [row, row.value] as const);
  const measured = [...shown.flatMap(cellsOf), ...ownCells];
  return (
    <div ref={table}>
      <ScrollRegion
        labelledBy={TITLE}
        heading={
          <>
            <p id={TITLE} className={css.count} role="status">
              {countWords(models.length, rows, shown)}
            </p>
            {[...rows.flatMap(cellsOf), ...ownCells].some(([row]) => isConvertible(row)) && <UnitSwitch />}
            {models.length > 1 && (
              <label className={`${css.only} unprinted`}>
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={() => onChange({ ...compared, onlyDifferences: !onlyDifferences })}
                />
                <span>Only what differs</span>
              </label>
            )}
          </>
        }
      >
        <ComparedTable
          models={models}
          rows={shown}
          own={own}
          isUnlike={rows.length === 0}
          converter={converter}
          askForm={services.askForm}
          onRemove={remove}
        />
      </ScrollRegion>
      <ValueNotes
        of="machine"
        values={measured.map(([, value]) => value)}
        converted={converter?.changes(measured)}
      />
      <ShareComparison models={models} compared={compared} />
    </div>
  );
}

const TITLE = 'compared-models';

function cellsOf({ cells }: JoinedRow) {
  return cells.flatMap((cell) => (cell ? [[cell, cell.value] as const] : []));
}

function countWords(models: number, rows: readonly JoinedRow[], shown: readonly JoinedRow[]): string {
  if (models === 1) return '1 model. Choose another one to compare it with.';
  if (rows.length === 0) return `${models} models with no row in common.`;
  if (shown.length === 0) return `${models} models do not differ in any of their ${rows.length} shared rows.`;
  if (shown.length < rows.length)
    return `${models} models differ in ${shown.length} of ${rows.length} shared rows.`;
  return `${models} models side by side.`;
}

function remarksOn({ unknown, tooMany }: FoundModels): string[] {
  const isOne = (count: number): boolean => count === 1;
  return [
    unknown > 0 &&
      `${unknown} ${isOne(unknown) ? 'model' : 'models'} in this address ${isOne(unknown) ? 'is' : 'are'} not in the catalogue: the address is incomplete, or the model has been renamed or withdrawn.`,
    tooMany > 0 &&
      `Up to ${MOST_COMPARED} models are shown side by side: ${tooMany} more ${isOne(tooMany) ? 'is' : 'are'} left out.`,
  ].filter((remark) => remark !== false);
}
