import type { ReactNode } from 'react';
import type { Path } from '../../../schema/schema-walk.ts';
import { samePath } from '../../document/blocks.ts';
import { idOf, useForm } from './form-context.ts';

/** The faults of one value, with buttons for their suggestions. */
export function Messages({ path }: { readonly path: Path }): ReactNode {
  const { faults, proposes, accept } = useForm();
  const own = faults.filter((fault) => samePath(fault.path, path));
  if (own.length === 0) return null;
  return (
    <ul className="messages" id={`${idOf(path)}-faults`}>
      {own.map((fault) => {
        const proposed = proposes(fault);
        return (
          <li
            key={`${fault.rule} ${fault.offset} ${fault.message}`}
            className={fault.severity === 'error' ? 'fault' : 'warn'}
          >
            {fault.message}
            {proposed !== null && (
              <button type="button" onClick={() => accept(fault)}>
                {proposed}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
