import type { SiteNotices } from 'schema-pages';

/** The owner's fixed texts (R-SHELL-07, R-BOARD-12, R-BOARD-14), each followed by its meaning in English. */
export const notices: SiteNotices = {
  bookmark: { original: korean('Ctrl+D 또는 Cmd+D를 눌러 즐겨찾기에 추가해 주세요.') },
  firstPage: { original: korean('첫 페이지입니다.') },
  lastPage: { original: korean('마지막 페이지입니다.') },
  membersOnly: {
    original: korean('연구원 회원만 다운로드할 수 있습니다.'),
    text: 'Only members of the institute can download files. Sign in with your account.',
  },
};

function korean(text: string): { readonly lang: string; readonly text: string } {
  return { lang: 'ko', text };
}
