import type { ReactNode } from 'react';
import { inTime } from '../engine/common/in-time.ts';
import type { ScreenName, ScreenParams, ScreenPlace } from '../shared/screens.ts';

/**
 * How each screen gets its code, which the browser loads on the first visit; null for a screen that the site has not, whose
 * address leads nowhere.
 */
export type ScreenRegistry = {
  readonly [Name in ScreenName]: OpenScreen<Name> | null;
};

/** @param came the document shows the screen already, so code that it can do without for a moment is not waited for */
type OpenScreen<Name extends ScreenName> = (params: ScreenParams[Name], came: boolean) => Promise<ReactNode>;

export const screens: ScreenRegistry = {
  board: async (params) => {
    const { BoardList } = await import('../modules/boards/board-list.tsx');
    return <BoardList {...params} />;
  },
  post: async (params, came) => {
    const [{ PostScreen }] = await Promise.all([
      import('../modules/boards/post.tsx'),
      came ? void takeTextOver() : loadPostText(),
    ]);
    return <PostScreen {...params} />;
  },
  'edit-post': async (params) => {
    const { EditPost } = await import('../modules/writing/edit-post.tsx');
    return <EditPost {...params} />;
  },
  'write-post': async (params) => {
    const { WritePost } = await import('../modules/writing/write-post.tsx');
    return <WritePost {...params} />;
  },
  'write-question': async (params) => {
    const { WriteQuestion } = await import('../modules/writing/write-post.tsx');
    return <WriteQuestion {...params} />;
  },
  inquiry: async (params) => {
    const { InquiryScreen } = await import('../modules/inquiry/inquiry-screen.tsx');
    return <InquiryScreen {...params} />;
  },
  search: async () => {
    const { SearchScreen } = await import('../modules/search/search-screen.tsx');
    return <SearchScreen />;
  },
  'sign-in': async () => {
    const { SignIn } = await import('../modules/account/sign-in.tsx');
    return <SignIn />;
  },
  'sign-up': async () => {
    const { SignUp } = await import('../modules/account/sign-up.tsx');
    return <SignUp />;
  },
  account: async (params) => {
    const { AccountScreen } = await import('../modules/account/account-screen.tsx');
    return <AccountScreen {...params} />;
  },
  desk: async (params) => {
    const { DeskScreen } = await import('../modules/desk/desk-screen.tsx');
    return <DeskScreen {...params} />;
  },
};

async function loadPostText(): Promise<void> {
  const text = await import('../modules/boards/post-text.tsx');
  await text.loadPostText();
}

/** The text stands in the document, so a connection that breaks costs nothing: it stays as it came. */
async function takeTextOver(): Promise<void> {
  try {
    await loadPostText();
  } catch {
    // A move to a post loads the document anew where the code does not come.
  }
}

/**
 * @param came the document shows the screen already
 * @throws when the code cannot be loaded, or does not come in time
 * @returns null for a screen that the site has not
 */
export async function openScreen<Name extends ScreenName>(
  { name, params }: ScreenPlace<Name>,
  registry: ScreenRegistry,
  came = false,
): Promise<ReactNode> {
  const open = registry[name];
  return open ? inTime(open(params, came)) : null;
}
