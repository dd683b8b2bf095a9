import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LateCode } from '../../shell/late-code.tsx';
import { useUser } from '../../stores/session.ts';
import { Button } from '../../ui/button.tsx';
import type { DeletedListProps } from './deleted-list.tsx';
import css from './drafts.module.css';

/** Above a list, for staff only: the way to the board's deleted posts. Its code is loaded when it is opened. */
export function DeletedPosts(props: DeletedListProps): ReactNode {
  return useUser()?.role === 'staff' ? <Opener {...props} /> : null;
}

function Opener(props: DeletedListProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className={`${css.deleted} unprinted`}>
      <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        Deleted posts
      </Button>
      <div id={panel}>
        {open && (
          <LateCode what="The deleted posts" load={loadList}>
            {(List) => <List {...props} />}
          </LateCode>
        )}
      </div>
    </div>
  );
}

async function loadList() {
  return (await import('./deleted-list.tsx')).DeletedList;
}
