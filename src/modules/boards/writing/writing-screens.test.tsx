// @vitest-environment jsdom
// R-WRITE-05
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../stores/session.ts';
import { renderScreen } from '../../../../tools/testing/render-screen.tsx';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { FORMS } from '../types/forms.gen.ts';
import { isBoardType, traitsOf } from '../types/traits-of.ts';
import { BOARD_TYPES } from '../types/types.gen.ts';
import { EditPost } from './edit-post.tsx';
import { WritePost, WriteQuestion } from './write-post.tsx';

type Reply = () => Response | Promise<Response>;

const PARAMS = { menuId: 1566, boardConfigId: 150, boardId: 7, page: 2 };
const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;
const post = (part: object = {}): object => ({
  id: 7,
  title: 'Pump',
  content: '<p>How <strong>tall</strong>?</p>',
  updateTime: '2026-03-09T03:04:05.000Z',
  updateUserId: 'kim',
  boardFiles: [{ fileId: 3, fileInfo: { fileType: 'application/pdf', logFileName: 'plan.pdf' } }],
  ...part,
});

/** A site with questions on the fixture's board. */
const ASKING = { ...SITE, places: { ...SITE.places, questions: 1566 } };

let saved: Record<string, unknown>[] = [];
let keys: (string | null)[] = [];
let stored: object;
let reply: Reply;
let config: object;
const CONFIG = { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 };
const SAVED: Reply = () => new Response('{"id":7,"updateTime":"2026-03-10T00:00:00.000Z"}');
const status = (code: number, body = '{}', headers = {}): Reply => {
  return () => new Response(body, { status: code, headers });
};
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const edit = async (): Promise<void> => {
  history.replaceState(null, '', '/#/boardEdit/1566/150/7/2');
  renderScreen(<EditPost {...PARAMS} />);
  await screen.findByRole('textbox', { name: 'Title' });
};

beforeAll(() => import('../post-html.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  session.setState({ user: KIM, guess: null });
  saved = [];
  keys = [];
  stored = post();
  reply = SAVED;
  config = CONFIG;
  vi.stubGlobal('fetch', (url: string, { body, headers }: RequestInit) => {
    if (url.startsWith('/boardConfig/')) return Promise.resolve(new Response(JSON.stringify(config)));
    if (url.startsWith('/getBoardView.do')) return Promise.resolve(new Response(JSON.stringify(stored)));
    if (url !== '/board/save.do') throw new Error(`nobody asks for ${url}`);
    keys.push(new Headers(headers).get('idempotency-key'));
    saved.push(JSON.parse(String(body)) as Record<string, unknown>); // what this client sends
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe.each(Object.keys(BOARD_TYPES).filter(isBoardType))(
  'a post for a board of the type %s',
  (boardType) => {
    const { takesQuestions = false, showsVideos = false, needsText = false } = traitsOf(boardType);
    beforeEach(async () => {
      session.setState({ user: { ...KIM, role: 'staff' } });
      config = { ...CONFIG, boardType };
      history.replaceState(null, '', '/#/boardWrite/1566/150');
      if (takesQuestions) renderScreen(<WriteQuestion menuId={1566} />, ASKING);
      else renderScreen(<WritePost menuId={1566} boardConfigId={150} />);
      await screen.findByRole('textbox', { name: 'Title' });
    });

    it('has the board’s fields in its form', () => {
      expect(box('Content')).toBeVisible();
      expect(screen.getByLabelText('Attachments')).toBeVisible();
      expect(screen.queryAllByRole('textbox', { name: 'Link' })).toHaveLength(showsVideos ? 0 : 1);
      expect(box('Tags')).toHaveAccessibleDescription(FORMS[boardType]?.hints.tags ?? 'Separated by commas.');
    });

    it('can be saved without text only if the board allows it', async () => {
      await userEvent.type(box('Title'), 'A title alone');
      await userEvent.click(button('Save'));
      if (needsText) expect(await screen.findByRole('button', { name: 'Enter some text.' })).toBeVisible();
      else await waitFor(() => expect(saved).toMatchObject([{ title: 'A title alone', content: '' }]));
      expect(saved).toHaveLength(needsText ? 0 : 1);
    });
  },
);

describe('writing a question', () => {
  const write = (): void => {
    history.replaceState(null, '', '/#/qna-write/1247');
    renderScreen(<WriteQuestion menuId={1566} />, ASKING); // the fixture's menu item with a board
  };

  it.each([1247, undefined])('is not found at a menu item the site doesn’t name: %s', (questions) => {
    renderScreen(<WriteQuestion menuId={1566} />, { ...SITE, places: { ...SITE.places, questions } });
    expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('requires signing in, and returns there afterwards', () => {
    session.setState({ user: null });
    write();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/You need an account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in and come back' })).toHaveAttribute(
      'href',
      '/sign-in?back=%2Fqna-write%2F1247',
    );
  });

  it('waits until the visitor is known', () => {
    session.setState({ user: undefined });
    write();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in and come back' })).toBeNull();
    act(() => session.setState({ user: KIM }));
    expect(box('Title')).toBeVisible();
  });

  it('saves title and content as HTML once, and opens the post', async () => {
    write();
    await userEvent.type(box('Title'), ' How tall? ');
    await userEvent.type(box('Content'), 'One <b>.{Enter}{Enter}- a{Enter}- b');
    await userEvent.dblClick(button('Save'));
    await waitFor(() => expect(location.hash).toBe('#/boardView/1566/150/7/1'));
    expect(saved).toEqual([
      { boardConfigId: 150, title: 'How tall?', content: '<p>One &#x3C;b>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>', fileIds: [] },
    ]); // prettier-ignore
    expect(sessionStorage.length).toBe(0);
  });

  it('shows a preview before saving', async () => {
    write();
    await userEvent.type(box('Content'), '**bold** <script>alert(1)</script>');
    await userEvent.click(button('Preview'));
    expect(await screen.findByText('bold')).toHaveProperty('tagName', 'STRONG');
    expect(screen.getByText(/<script>alert\(1\)<\/script>/, { selector: 'p' })).toBeVisible();
    expect(button('Preview')).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows what is missing and sends nothing', async () => {
    write();
    await userEvent.click(button('Save'));
    const summary = screen.getByRole('group', { name: 'The post was not saved' });
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('button', { name: 'Enter some text.' }));
    expect(box('Content')).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('keeps a title that is too long, and says by how much', async () => {
    write();
    await userEvent.click(box('Title'));
    await userEvent.paste('가'.repeat(240));
    await userEvent.click(button('Save'));
    expect(box('Title')).toHaveValue('가'.repeat(240));
    expect(box('Title')).toHaveAccessibleDescription('Shorten this to 200 characters; it has 240.');
    expect(saved).toEqual([]);
  });

  it('keeps the draft for its author only', async () => {
    const { unmount } = renderScreen(<WriteQuestion menuId={1566} />, ASKING);
    await userEvent.type(box('Title'), 'Secret');
    unmount();
    session.setState({ user: { ...KIM, id: 'lee' } });
    write();
    expect(box('Title')).toHaveValue('');
    act(() => session.setState({ user: KIM }));
    expect(box('Title')).toHaveValue('Secret');
  });

  it('keeps the form and its text when the session ends, and offers to sign in and return', async () => {
    reply = status(401);
    write();
    await userEvent.type(box('Title'), 'How tall?');
    await userEvent.type(box('Content'), 'So?');
    await userEvent.click(button('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('your session has ended');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/sign-in?back=%2Fqna-write%2F1247');
    expect(box('Content')).toHaveValue('So?');
    expect(session.getState().user).toBeNull();
  });

  it.each<[string, Reply, RegExp]>([
    ['500', status(500), /was not sent: the service failed/],
    ['429', status(429, '{}', { 'retry-after': '30' }), /too many requests.*in 30 seconds/],
    ['HTML', () => new Response('<p>'), /not known whether.*is not saved twice/],
    ['a cut connection', () => Promise.reject(new TypeError('x')), /not known whether/],
  ])('survives %s', async (_, fault, words) => {
    reply = fault;
    write();
    await userEvent.type(box('Title'), 'How tall?');
    await userEvent.type(box('Content'), 'So?');
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(box('Content')).toHaveValue('So?');
    reply = SAVED;
    await userEvent.click(button('Save'));
    await waitFor(() => expect(location.hash).toContain('/boardView/'));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]); // so that a save whose answer was lost isn't repeated
  });

  it('updates an earlier save if its answer was lost and the text has changed', async () => {
    const { unmount } = renderScreen(<WriteQuestion menuId={1566} />, ASKING);
    await userEvent.type(box('Title'), 'How tall?');
    await userEvent.type(box('Content'), 'So?');
    reply = () => Promise.reject(new TypeError('x'));
    await userEvent.click(button('Save'));
    await screen.findByRole('alert');
    unmount();
    write();
    await userEvent.type(box('Title'), '!');
    const before = { id: 9, updateTime: '2026-03-10T00:00:00.000Z' };
    const taken = { code: 'IDEMPOTENCY_KEY_TAKEN', message: 'x', saved: before };
    reply = () => (saved.length === 2 ? new Response(JSON.stringify(taken), { status: 422 }) : SAVED());
    await userEvent.click(button('Save'));
    await waitFor(() => expect(location.hash).toContain('/boardView/'));
    expect(keys[1]).toBe(keys[0]);
    expect(saved[2]).toMatchObject({ ...before, title: 'How tall?!' });
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps what is typed during a save, and saves it as a change', async () => {
    let answer = (_: Response): void => {};
    reply = () => new Promise((resolve) => (answer = resolve));
    write();
    await userEvent.type(box('Title'), 'How tall?');
    await userEvent.type(box('Content'), 'So?');
    await userEvent.click(button('Save'));
    await userEvent.type(box('Content'), ' More.');
    await act(async () => {
      answer(await SAVED());
    });
    expect(await screen.findByText(/saved without the changes you made after/)).toBeInTheDocument();
    expect(box('Content')).toHaveValue('So? More.');
    reply = SAVED;
    await userEvent.click(button('Save'));
    await waitFor(() => expect(location.hash).toContain('/boardView/'));
    expect(saved[1]).toMatchObject({
      id: 7,
      updateTime: '2026-03-10T00:00:00.000Z',
      content: '<p>So? More.</p>',
    });
  });

  it('restores a draft from another release', () => {
    const words = { title: 'Old', content: 'Words', mode: 'text', files: [] };
    sessionStorage.setItem('draft post 150 new kim', JSON.stringify({ version: null, words }));
    write();
    expect(box('Title')).toHaveValue('Old');
    expect(box('Content')).toHaveValue('Words');
  });
});

describe('staff fields of a post', () => {
  const OFFICE = { id: 'office', role: 'staff', nickName: 'Office' } as const;
  const write = async (): Promise<void> => {
    session.setState({ user: OFFICE });
    history.replaceState(null, '', '/#/boardWrite/1566/150');
    renderScreen(<WritePost menuId={1566} boardConfigId={150} />);
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(box('Title'), 'News');
    await userEvent.type(box('Content'), 'Some.');
  };

  it('are sent with the post, which opens where it is published', async () => {
    await write();
    await userEvent.type(box('Link'), 'https://example.org/a');
    await userEvent.type(box('Video'), 'https://youtu.be/abc_-123456');
    await userEvent.type(box('Tags'), 'pump, valve,');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Pinned/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Not yet/ }));
    expect(screen.getByText(/only you and staff can see it/)).toBeVisible();
    await userEvent.click(button('Save'));
    await waitFor(() => expect(location.hash).toBe('#/boardView/1566/150/7/1'));
    expect(saved[0]).toEqual({
      boardConfigId: 150,
      title: 'News',
      content: '<p>Some.</p>',
      fileIds: [],
      urlInfo: 'https://example.org/a',
      videoUrl: 'abc_-123456',
      nickName: null,
      tags: ['pump', 'valve'],
      pinned: true,
      status: 'draft',
      thumbFileId: null,
    });
    expect(screen.getByText('The post was saved as a draft.')).toBeInTheDocument();
  });

  it('include a future publication time in the site’s time zone', async () => {
    await write();
    await userEvent.click(screen.getByRole('radio', { name: 'At a set time' }));
    await userEvent.click(button('Save'));
    const time = screen.getByLabelText('Date and time (Korean time)');
    expect(time).toHaveAccessibleDescription('Choose a date and a time.');
    fireEvent.change(time, { target: { value: '2020-01-31T09:00' } });
    expect(time).toHaveAccessibleDescription('Choose a time in the future.');
    expect(saved).toEqual([]);
    fireEvent.change(time, { target: { value: '2090-01-31T09:00' } });
    await userEvent.click(button('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ status: 'scheduled', publishTime: '2090-01-31T00:00:00.000Z' });
  });

  it('have the post’s values in the form, and untouched ones don’t change', async () => {
    session.setState({ user: OFFICE });
    stored = post({
      status: 'scheduled',
      publishTime: '2090-01-31T00:00:00.000Z',
      pinned: true,
      nickName: 'Director',
      boardTags: [{ name: 'one' }, { name: 'two' }],
      urlInfo: 'https://example.org/',
      videoUrl: 'odd',
      thumbFileId: 4,
    });
    await edit();
    expect(screen.getByLabelText('Date and time (Korean time)')).toHaveValue('2090-01-31T09:00');
    expect(screen.getByRole('combobox', { name: 'Picture in lists' })).toHaveDisplayValue(
      /^The post’s current/,
    );
    await userEvent.clear(box('Video'));
    await userEvent.type(box('Video'), 'odd');
    expect(box('Video')).toHaveAccessibleDescription(/YouTube video/);
    await userEvent.clear(box('Video'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      status: 'scheduled',
      publishTime: '2090-01-31T00:00:00.000Z',
      pinned: true,
      nickName: 'Director',
      tags: ['one', 'two'],
      urlInfo: 'https://example.org/',
      videoUrl: null,
    });
    expect(saved[0]).not.toHaveProperty('thumbFileId');
  });

  it('are for staff only', async () => {
    history.replaceState(null, '', '/#/boardWrite/1566/150');
    renderScreen(<WritePost menuId={1566} boardConfigId={150} />);
    expect(await screen.findByText(/you cannot write here with this account/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('editing a post', () => {
  it('starts with the post as text, and saves it under the version that was read', async () => {
    await edit();
    expect(box('Content')).toHaveValue('How **tall**?');
    await userEvent.type(box('Content'), ' Really?');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(location.hash).toBe('#/boardView/1566/150/7/2'));
    expect(saved).toEqual([
      {
        id: 7,
        updateTime: '2026-03-09T03:04:05.000Z',
        boardConfigId: 150,
        title: 'Pump',
        content: '<p>How <strong>tall</strong>? Really?</p>',
        fileIds: [3],
      },
    ]);
  });

  it('keeps HTML beyond the simple formatting exactly', async () => {
    const content = '<h2 id="a">Sizes</h2>\n<table><tbody><tr><td>1</td></tr></tbody></table>';
    stored = post({ content });
    await edit();
    expect(box('Content')).toHaveValue(content);
    expect(box('Content')).toHaveAccessibleDescription(/you see its HTML/);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(saved[0]).toMatchObject({ content }));
  });

  it('removes a file', async () => {
    await edit();
    await userEvent.click(button('Remove plan.pdf'));
    expect(screen.getByLabelText('Attachments')).toHaveFocus();
    await userEvent.click(button('Save'));
    await waitFor(() => expect(saved[0]).toMatchObject({ fileIds: [] }));
  });

  it('shows both versions if someone else was first, and overwrites theirs only on the second press', async () => {
    await edit();
    await userEvent.type(box('Title'), ' mine');
    stored = post({
      title: 'Theirs',
      content: '<p>Their words</p>',
      updateTime: '2026-03-11T00:00:00.000Z',
      boardFiles: [{ fileId: 9, fileInfo: { fileType: 'text/plain', logFileName: 'plan.txt' } }],
      urlInfo: 'https://example.com/pump',
    });
    reply = status(409, '{"code":"POST_CHANGED","message":"x"}');
    await userEvent.click(button('Save'));
    const conflict = await screen.findByRole('region', {
      name: /This post has since been changed elsewhere/,
    });
    expect(conflict).toHaveFocus();
    expect(await within(conflict).findByText('Their words')).toBeVisible();
    expect(conflict).toHaveTextContent('as it is now, saved on 2026-03-11 at 09:00, Korean time,');
    const named = within(conflict).getAllByRole('heading', { level: 3 });
    expect(named.map(({ textContent }) => textContent)).toEqual(['Title', 'Content', 'Attachments']);
    expect(conflict).toHaveTextContent(
      'AttachmentsThe other versionplan.txtYoursplan.pdf (removed in the meantime: add it again to keep it)',
    );
    expect(box('Title')).toHaveValue('Pump mine');
    reply = SAVED;
    await userEvent.click(button('Save'));
    await waitFor(() =>
      expect(saved[1]).toMatchObject({ title: 'Pump mine', updateTime: '2026-03-11T00:00:00.000Z' }),
    );
  });

  it('can continue from the other version, and restore the writer’s text', async () => {
    await edit();
    await userEvent.type(box('Title'), ' mine');
    stored = post({ title: 'Theirs', updateTime: '2026-03-11T00:00:00.000Z' });
    reply = status(409, '{"code":"POST_CHANGED","message":"x"}');
    await userEvent.click(button('Save'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue from the other version' }));
    expect(box('Title')).toHaveValue('Theirs');
    expect(box('Title')).toHaveFocus();
    cleanup();
    await edit();
    expect(box('Title')).toHaveValue('Theirs');
    await userEvent.click(button('Restore my text'));
    expect(box('Title')).toHaveValue('Pump mine');
    expect(box('Title')).toHaveFocus();
  });

  it('doesn’t start until it is known whether the visitor is staff, so that staff lose nothing', async () => {
    session.setState({ guess: 'unanswered' });
    renderScreen(<EditPost {...PARAMS} />);
    expect(await screen.findByText(/^We could not check who is signed in/)).toBeVisible();
    expect(button('Try again')).toBeVisible();
    act(() => session.setState({ guess: null }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  it('is refused with a message for another person’s post, but allowed for staff', async () => {
    stored = post({ updateUserId: 'lee' });
    renderScreen(<EditPost {...PARAMS} />);
    expect(await screen.findByText(/belongs to someone else/)).toBeVisible();
    act(() => session.setState({ user: { ...KIM, role: 'staff' } }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  it('shows the service’s faults at their fields', async () => {
    reply = status(
      400,
      '{"code":"BAD_QUESTION","message":"x","fields":{"content":"Simplify this.","fileIds":"File 3 is gone."}}',
    );
    await edit();
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('group', { name: 'The post was not saved' })).toHaveFocus();
    expect(box('Content')).toHaveAccessibleDescription(/Simplify this\./);
    expect(screen.getByLabelText('Attachments')).toHaveAccessibleDescription(/File 3 is gone\./);
    await userEvent.click(button('Remove plan.pdf'));
    expect(screen.queryByText(/File 3 is gone\./)).toBeNull();
  });
});
