import type { ReactNode } from 'react';
import { getBoardConfig, getPost } from '../api/boards.ts';
import { useCall } from '../../../api/use-call.ts';
import type { User } from '../../../shared/do-contract.ts';
import { boardPath, postPath } from '../board-paths.ts';
import type { PostParams } from '../board-paths.ts';
import { CallFailed } from '../../../shell/call-failed.tsx';
import { CallLoading } from '../../../shell/call-loading.tsx';
import { ScreenFrame } from '../../../shell/screen-frame.tsx';
import { navigate } from '../../../ui/address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PostForm } from './post-form.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';
import css from './writing.module.css';

/** The form to change one's own post; staff can change any. */
export function EditPost(params: PostParams): ReactNode {
  return (
    <ScreenFrame title="Change a post" menuId={params.menuId} path={null} below>
      <div className="wrap">
        <SignInNeeded why="Only the author can change a post. Sign in to continue.">
          {(user) => <Editor key={`${user.id} ${user.role}`} params={params} user={user} />}
        </SignInNeeded>
      </div>
    </ScreenFrame>
  );
}

function Editor({ params, user }: { readonly params: PostParams; readonly user: User }): ReactNode {
  const { boardConfigId, boardId } = params;
  const back = postPath(params);
  const { data, error, kind, retry } = useCall(`edit ${boardConfigId} ${boardId}`, (signal) =>
    getPost({ boardConfigId: String(boardConfigId), boardId: String(boardId) }, signal),
  );
  const config = useCall(`config ${boardConfigId}`, (signal) => getBoardConfig(boardConfigId, signal));
  if (error) {
    const way = { label: 'Back to the list', href: boardPath(params) };
    return <CallFailed what="The post" error={error} busy={kind === 'loading'} onRetry={retry} way={way} />;
  }
  // If the board's type is unknown, the form is the default one.
  if (data === null || config.kind === 'loading') {
    const again = [...(data === null ? [retry] : []), ...(config.kind === 'loading' ? [config.retry] : [])];
    return <CallLoading what="the post" onRetry={() => again.forEach((ask) => ask())} />;
  }
  if (user.role !== 'staff' && data.updateUserId !== user.id) {
    return (
      <div className={css.needed}>
        <p>This post belongs to someone else, so you cannot change it with this account.</p>
        <div className={`${css.actions} cluster`}>
          <ButtonLink href={back}>Back to the post</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <PostForm
      boardConfigId={boardConfigId}
      type={config.data?.boardType ?? null}
      post={data}
      byStaff={user.role === 'staff'}
      author={user.id}
      list={back}
      what="The post"
      onSaved={() => navigate(back, { replace: true })}
    />
  );
}
