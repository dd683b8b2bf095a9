import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useUser } from '../../stores/session.ts';
import { Button } from '../../ui/button.tsx';
import { useOnFirstUse } from '../../ui/use-on-first-use.ts';
import type { DeletedListProps } from './deleted-list.tsx';
import css from './drafts.module.css';

/** Above a list, for staff alone: the way to what was deleted from the board. Its code comes when it is opened. */
export function DeletedPosts(props: DeletedListProps): ReactNode {
  return useUser()?.role === 'staff' ? <Opener {...props} /> : null;
}

function Opener(props: DeletedListProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const panel = useId();
  const List = useOnFirstUse(open, loadList, () => {
    setOpen(false);
    setFailed(true);
  });
  return (
    <div className={`${css.deleted} unprinted`}>
      <Button
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => {
          setOpen(!open);
          setFailed(false);
        }}
      >
        Deleted posts
      </Button>
      <p role="alert" className="quiet">
        {failed &&
          'They could not be loaded: the connection may have been interrupted. Press the button again.'}
      </p>
      <div id={panel}>
        {open && List && (
          // eslint-disable-next-line react-hooks/static-components -- it is the same from when its code has come
          <List {...props} />
        )}
      </div>
    </div>
  );
}

async function loadList() {
  return (await import('./deleted-list.tsx')).DeletedList;
}
