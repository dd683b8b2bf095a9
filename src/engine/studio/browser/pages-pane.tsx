import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../../validate/sentences.ts';
import type { StudioFault, TreeNode } from '../common.ts';
import type { TimeZone } from '../../common/time-zone.ts';
import { unsavedFiles } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageActions } from './page-actions.tsx';
import { findNode } from './find-node.ts';
import { timesMark, timesOfFile } from './times-mark.ts';
import { Tree } from './tree.tsx';
import type { TreeItem } from './tree.tsx';
import { useActions, useStudio } from './use-studio.ts';

/** All pages and other files of the site, in menu order. */
export function PagesPane(): ReactNode {
  const tree = useStudio(({ site }) => site.tree);
  const timeZone = useStudio(({ site }) => site.timeZone);
  const faults = useStudio((studio) => studio.faults);
  const workspace = useStudio((studio) => studio.workspace);
  const file = useStudio(({ node }) => node?.file ?? null);
  const { choose } = useActions();
  const [isMaking, setMaking] = useState(false);
  const unsaved = new Set(unsavedFiles(workspace));
  const items = itemsOf({ faults, unsaved, files: workspace.files, timeZone }, tree, '');
  return (
    <section className="pane pages" aria-labelledby="pages-title">
      <header className="pane-head">
        <h2 id="pages-title">Pages</h2>
        <button type="button" onClick={() => setMaking(true)}>
          New…
        </button>
      </header>
      <div className="scroll">
        <Tree
          label="Pages"
          items={items}
          selected={file}
          onSelect={(key) => {
            const node = findNode(tree, key);
            if (node) void choose(node);
          }}
        />
      </div>
      <PageActions />
      {isMaking && <NewPageDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

interface Known {
  readonly faults: readonly StudioFault[];
  readonly unsaved: ReadonlySet<string>;
  readonly files: Workspace['files'];
  readonly timeZone: TimeZone;
}

function itemsOf(known: Known, nodes: readonly TreeNode[], above: string): readonly TreeItem[] {
  const { faults, unsaved, files, timeZone } = known;
  return nodes.map(({ label, file, document, open, times, children }, index): TreeItem => {
    const opened = file !== null && document === 'page' ? files.get(file) : undefined;
    const own = faults.filter((fault) => fault.file === file && fault.severity === 'error').length;
    const marks: TreeItem['marks'] = [
      ...(file !== null && unsaved.has(file) ? [{ sign: '●', label: 'unsaved', look: 'edit' as const }] : []),
      ...(own > 0
        ? [{ sign: String(own), label: counted(own, 'fault', 'faults'), look: 'fault' as const }]
        : []),
      ...(open > 0
        ? [
            {
              sign: `○ ${open}`,
              label: `${counted(open, 'place needs', 'places need')} the owner’s input`,
              look: 'warn' as const,
            },
          ]
        : []),
      ...timesMark(opened ? timesOfFile(opened, times) : times, timeZone),
    ];
    const key = file ?? `${above}/${index}`;
    return { key, label, marks, children: itemsOf(known, children, key) };
  });
}
