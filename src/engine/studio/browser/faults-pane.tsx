import type { ReactNode } from 'react';
import { counted } from '../../validate/sentences.ts';
import { findNode } from './find-node.ts';
import { useActions, useStudio } from './use-studio.ts';

/** Further ones are counted, not listed. */
const MAX_SHOWN = 100;

/** The findings of the whole site, as a list of links to each place. */
export function FaultsPane(): ReactNode {
  const faults = useStudio((studio) => studio.faults);
  const tree = useStudio(({ site }) => site.tree);
  const { choose, propose, accept } = useActions();
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const text =
    faults.length === 0
      ? 'No faults'
      : `${counted(errors, 'fault', 'faults')}, ${counted(faults.length - errors, 'warning', 'warnings')}`;
  return (
    <details className="faults">
      <summary>
        <span role="status">{text}</span>
      </summary>
      <ol>
        {faults.slice(0, MAX_SHOWN).map((fault) => {
          const node = findNode(tree, fault.file);
          const proposal = propose(fault);
          return (
            <li
              key={`${fault.file} ${fault.rule} ${fault.offset} ${fault.message}`}
              className={fault.severity === 'error' ? 'fault' : 'warn'}
            >
              <button type="button" disabled={!node} onClick={() => node && void choose(node, fault.path)}>
                {node?.label ?? fault.file}
              </button>
              <span>{fault.message}</span>
              {proposal && (
                <button type="button" onClick={() => accept(fault)}>
                  {proposal.label}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {faults.length > MAX_SHOWN && <p>{`and ${faults.length - MAX_SHOWN} more`}</p>}
    </details>
  );
}
