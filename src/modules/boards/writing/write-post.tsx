import type { ReactNode } from 'react';
import { getBoardConfig } from '../api/boards.ts';
import { useCall } from '../../../api/use-call.ts';
import type { User } from '../../../shared/do-contract.ts';
import { menuTrail } from '../../../engine/common/menu.ts';
import { boardPath, postPath, questionPath } from '../board-paths.ts';
import type { ScreenParams } from '../../../engine/common/screens.ts';
import { CallFailed } from '../../../shell/call-failed.tsx';
import { CallLoading } from '../../../shell/call-loading.tsx';
import { ScreenFrame, ScreenNotFound, useSite } from '../../../shell/screen-frame.tsx';
import { useMenu } from '../../../stores/menu.ts';
import { navigate } from '../../../ui/address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PostForm } from './post-form.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';
import css from './writing.module.css';

/** The form for staff to write a post on any board: published at once, scheduled, or kept as a draft. */
export function WritePost({ menuId, boardConfigId }: ScreenParams['write-post']): ReactNode {
  const config = useCall(`config ${boardConfigId}`, (signal) => getBoardConfig(boardConfigId, signal));
  if (config.error?.status === 404) return <ScreenNotFound />;
  const place = { menuId, boardConfigId, page: 1 };
  const list = boardPath(place);
  const writer = ({ id, role }: User): ReactNode => {
    if (role !== 'staff') return <StaffOnly list={list} />;
    if (config.error) {
      const { error, kind, retry } = config;
      return <CallFailed what="The board" error={error} busy={kind === 'loading'} onRetry={retry} />;
    }
    if (config.data === null) return <CallLoading what="the board" onRetry={config.retry} />;
    return (
      <PostForm
        key={id}
        boardConfigId={boardConfigId}
        type={config.data.boardType}
        post={null}
        byStaff
        author={id}
        list={list}
        what="The post"
        onSaved={(boardId) => navigate(postPath({ ...place, boardId }), { replace: true })}
      />
    );
  };
  return (
    <ScreenFrame title="Write a post" menuId={menuId} path={null} below>
      <div className="wrap">
        <SignInNeeded why="Only staff can write posts on this board. Sign in to continue.">
          {writer}
        </SignInNeeded>
      </div>
    </ScreenFrame>
  );
}

function StaffOnly({ list }: { readonly list: string }): ReactNode {
  return (
    <div className={css.needed}>
      <p>Only staff can write posts on this board, so you cannot write here with this account.</p>
      <div className={`${css.actions} cluster`}>
        <ButtonLink href={list}>Back to the list</ButtonLink>
      </div>
    </div>
  );
}

/** The form for a question on the menu item's board, which is the one that the site names (R-ADDR-09). */
export function WriteQuestion({ menuId }: ScreenParams['write-question']): ReactNode {
  const boardConfigId = menuTrail(useMenu(), menuId).at(-1)?.boardConfigId;
  const { questions } = useSite().places;
  if (!boardConfigId || menuId !== questions) return <ScreenNotFound />;
  return (
    <ScreenFrame title="Write a question" menuId={menuId} path={questionPath({ menuId })} below>
      <div className="wrap">
        <SignInNeeded why="You need an account to ask a question, so that you can change it later and see the answer.">
          {(user) => (
            <QuestionForm
              key={`${user.id} ${user.role}`}
              user={user}
              menuId={menuId}
              boardConfigId={boardConfigId}
            />
          )}
        </SignInNeeded>
      </div>
    </ScreenFrame>
  );
}

interface QuestionFormProps {
  readonly menuId: number;
  readonly boardConfigId: number;
  readonly user: User;
}

function QuestionForm({ menuId, boardConfigId, user: { id, role } }: QuestionFormProps): ReactNode {
  const place = { menuId, boardConfigId, page: 1 };
  // Until the board's type has loaded, the form is the default one, which is enough to start a question.
  const { data } = useCall(`config ${boardConfigId}`, (signal) => getBoardConfig(boardConfigId, signal));
  return (
    <PostForm
      boardConfigId={boardConfigId}
      type={data?.boardType ?? null}
      post={null}
      byStaff={role === 'staff'}
      author={id}
      list={boardPath(place)}
      what="Your question"
      onSaved={(boardId) => navigate(postPath({ ...place, boardId }), { replace: true })}
    />
  );
}
