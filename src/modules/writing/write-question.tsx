import type { ReactNode } from 'react';
import { menuTrail } from '../../shared/menu.ts';
import { QUESTION_PATH, boardPath, postPath } from '../../shared/screens.ts';
import type { ScreenParams } from '../../shared/screens.ts';
import { ScreenFrame, ScreenNotFound } from '../../shell/screen-frame.tsx';
import { announce } from '../../stores/announcements.ts';
import { useMenu } from '../../stores/menu.ts';
import { navigate } from '../../ui/address.ts';
import { PostForm } from './post-form.tsx';
import type { PostWords } from './post-draft.ts';
import { savedWords } from './saved-words.ts';
import { SignInNeeded } from './sign-in-needed.tsx';

/** Asks a question on the board that the menu item has (specification, section 9). */
export function WriteQuestion({ menuId }: ScreenParams['write-question']): ReactNode {
  const boardConfigId = menuTrail(useMenu(), menuId).at(-1)?.boardConfigId;
  if (!boardConfigId) return <ScreenNotFound />;
  const saved = (boardId: number, words: PostWords): void => {
    navigate(postPath({ menuId, boardConfigId, boardId, page: 1 }), { replace: true });
    announce(savedWords(words, 'Your question'));
  };
  return (
    <ScreenFrame title="Write a question" menuId={menuId} path={QUESTION_PATH} below>
      <div className="wrap">
        <SignInNeeded why="To ask a question here you need an account, so that you can change it and see its answer.">
          {({ id, role }) => (
            <PostForm
              key={`${id} ${role}`}
              boardConfigId={boardConfigId}
              type="QNA"
              post={null}
              byStaff={role === 'staff'}
              author={id}
              list={boardPath({ menuId, boardConfigId, page: 1 })}
              onSaved={saved}
            />
          )}
        </SignInNeeded>
      </div>
    </ScreenFrame>
  );
}
