import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import { formatAddress } from '../../engine/common/address.ts';
import type { PanelTabs as PanelTabsBlock } from '../page.gen.ts';
import { replaceTailAfterPaint, useAddress } from '../../ui/address.ts';
import { Heading } from '../../ui/heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { tabLeadingTo } from './tab-leading-to.ts';
import css from './panel-tabs.module.css';

type Tab = PanelTabsBlock['tabs'][number];

/** Tabs that follow the address: its anchor opens the tab with that id, or the tab that contains it. */
export function PanelTabs({ block, level, renderBlocks }: BlockProps<PanelTabsBlock>): ReactNode {
  const { path, search } = useAddress();
  const [chosen, choose] = useChosenTab(block.tabs);
  const items = block.tabs.map((tab, index) => ({
    id: tab.id,
    label: tab.label,
    href: formatAddress({ path, search, anchor: tab.id }),
    panel: <Panel tab={tab} index={index} level={level} renderBlocks={renderBlocks} />,
  }));
  return (
    <div className="wrap">
      <Tabs label={block.label} items={items} chosen={chosen} onChoose={choose} />
    </div>
  );
}

interface PanelProps extends Pick<BlockProps<PanelTabsBlock>, 'renderBlocks'> {
  readonly tab: Tab;
  readonly index: number;
  readonly level: HeadingLevel;
}

/** A tab's content. Opening another tab doesn't re-render it. */
const Panel = memo(function Panel({ tab, index, level, renderBlocks }: PanelProps): ReactNode {
  return (
    <>
      {tab.heading ? (
        <Heading level={level} className={css.heading}>
          {tab.heading}
        </Heading>
      ) : null}
      <div className="flow">
        {renderBlocks(tab.blocks, tab.heading ? nextLevel(level) : level, `tabs/${index}/blocks`)}
      </div>
    </>
  );
});

/** The id of the open tab, and a function to open another. An anchor elsewhere doesn't change the open tab. */
function useChosenTab(tabs: readonly Tab[]): [string, (id: string) => void] {
  const { path, anchor } = useAddress();
  const place = `${path}#${anchor}`;
  const [seen, setSeen] = useState({ place: '', path: '', chosen: '' });
  let current = seen;
  // The address is read while rendering rather than in an effect, so that the panel is visible when the page scrolls to its
  // anchor.
  if (seen.place !== place) {
    const last = seen.path === path && anchor !== '' ? seen.chosen : '';
    current = { place, path, chosen: tabLeadingTo(tabs, anchor) ?? last };
    setSeen(current);
  }
  const open = tabs.find(({ id }) => id === current.chosen) ?? tabs[0];
  return [
    open?.id ?? '',
    (id) => {
      setSeen({ ...current, chosen: id });
      replaceTailAfterPaint({ anchor: id });
    },
  ];
}
