// @vitest-environment jsdom
// R-INQ-01, R-INQ-02, R-INQ-03, R-INQ-10, R-INQ-31, R-INQ-32, R-A11Y-08, R-FAULT-13
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcements } from '../../stores/announcements.ts';
import { startDialogs } from '../../../tools/testing/dialogs.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { BARE_SITE, SITE } from '../../../tools/testing/site-fixture.ts';
import { InquiryScreen } from './inquiry-screen.tsx';
import { inquiryFacts } from './facts.ts';
import { DEFAULT_WORDING } from './inquiry-wording.ts';
import type { InquiryWording } from './inquiry-wording.ts';

interface Sent {
  readonly url: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

type Reply = () => Response | Promise<Response>;

let sent: Sent[] = [];
let reply: Reply;
const SAVED: Reply = () => new Response('{"ok":true,"receipt":"Q-2026-7"}');
const NEVER: Reply = () => new Promise(() => undefined);

const open = (site = SITE, words: Partial<InquiryWording> = {}): void => {
  renderScreen(<InquiryScreen menuId={1567} wording={{ ...DEFAULT_WORDING, ...words }} />, site);
};
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const put = async (name: string, text: string): Promise<void> => {
  await userEvent.click(box(name));
  await userEvent.paste(text);
};
const fill = async (): Promise<void> => {
  await put('Name', 'Kim Minsu');
  await put('Phone number', '+82 51 111 2222');
  await put('E-mail', 'kim');
  await put('Domain', 'example.com');
  await put('Contents', 'A silo of 300 t, please.');
};
const announced = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  reply = SAVED;
  startDialogs();
  vi.stubGlobal('fetch', (url: string, { body, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    // This client sends JSON objects.
    sent.push({ url, key, body: JSON.parse(String(body)) as Record<string, unknown> });
    return reply();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// R-INQ-04
describe('the inquiry form', () => {
  it('says how much is missing, and is sent only if nothing is', async () => {
    open();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Save')).toHaveAccessibleDescription('Fill in 5 more fields.');
    await put('Phone number', ' \u200b ');
    expect(button('Save')).toHaveAccessibleDescription('Fill in 5 more fields.');
    await put('Name', 'Kim');
    expect(button('Save')).toHaveAccessibleDescription('Fill in 4 more fields.');
    await fill();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'false');
    expect(button('Save')).toHaveAccessibleDescription('');
  });

  it('sends nothing if submitted too early, shows what is missing and moves there', async () => {
    open();
    await userEvent.type(box('Name'), 'Kim');
    await userEvent.click(button('Save'));
    expect(sent).toEqual([]);
    const summary = screen.getByRole('group', { name: 'The inquiry was not sent' });
    expect(summary).toHaveFocus();
    const ways = within(summary).getAllByRole('button');
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Enter your phone number.',
      'Enter the part of your e-mail address before the @.',
      'Enter the domain of your e-mail address, such as example.com.',
      'Write what you would like to ask.',
    ]);
    await userEvent.click(within(summary).getByText('Write what you would like to ask.'));
    expect(box('Contents')).toHaveFocus();
    expect(box('Contents')).toBeInvalid();
    expect(box('Contents')).toHaveAccessibleDescription('Write what you would like to ask.');
  });

  // R-INQ-05
  it('shows a fault when a field is left after its first change, and no earlier', async () => {
    open();
    await userEvent.click(box('Name'));
    await userEvent.tab();
    expect(box('Name')).toBeValid();
    await userEvent.type(box('Name'), 'K{Backspace}');
    expect(box('Name')).toBeValid();
    await userEvent.tab();
    expect(box('Name')).toHaveAccessibleDescription('Enter your name.');
    await userEvent.type(box('Name'), 'K');
    expect(box('Name')).toBeValid();
  });

  it('explains what is wrong with a telephone number with letters, and accepts an extension', async () => {
    open();
    await put('Phone number', 'call me');
    await userEvent.tab();
    expect(box('Phone number')).toHaveAccessibleDescription(
      "This isn't a phone number. Use digits and characters such as + and -, and “ext. 12” for an extension.",
    );
    await userEvent.clear(box('Phone number'));
    await put('Phone number', '+82 51 111 2222 ext. 12');
    expect(box('Phone number')).toBeValid();
  });

  it('has three optional fields, which browsers and password managers fill in', () => {
    open();
    const optional = within(screen.getByRole('group', { name: 'Optional' })).getAllByRole('textbox');
    expect(
      optional.map((field) => [field.getAttribute('autocomplete'), field.getAttribute('aria-required')]),
    ).toEqual([
      ['organization', 'false'],
      ['country-name', 'false'],
      ['off', 'false'],
    ]);
    expect(
      screen.getByText('All fields are required, except those under “Optional”, and files.'),
    ).toBeVisible();
  });

  // R-INQ-06
  it('copies a preset into the domain and says so, and "Direct input" empties it', async () => {
    open(SITE, { mailDomains: ['gmail.com', 'naver.com'] });
    const preset = screen.getByRole('combobox', { name: 'Domain preset' });
    expect(within(preset).getAllByRole('option').map((option) => option.getAttribute('value') ?? option.textContent)).toEqual([
      '', 'gmail.com', 'naver.com',
    ]); // prettier-ignore
    await userEvent.selectOptions(preset, 'gmail.com');
    expect(box('Domain')).toHaveValue('gmail.com');
    expect(announced()).toContain('The domain is now gmail.com.');
    await userEvent.type(box('Domain'), '.br');
    expect(preset).toHaveDisplayValue('Direct input');
    await userEvent.selectOptions(preset, 'naver.com');
    await userEvent.selectOptions(preset, 'Direct input');
    expect(box('Domain')).toHaveValue('');
  });

  it('splits a complete address', async () => {
    open();
    await userEvent.click(box('E-mail'));
    await userEvent.paste('kim.minsu@gmail.com');
    await userEvent.tab();
    expect([box('E-mail'), box('Domain')].map((field) => field.getAttribute('value'))).toEqual([
      'kim.minsu',
      'gmail.com',
    ]);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('gmail.com');
  });

  // R-INQ-19
  it.each([
    ['E-mail', 'mailto:Kim.MS@Naver.com'],
    ['Domain', 'ｋｉｍ＠ｎａｖｅｒ．ｃｏｍ '],
    ['Domain', 'Kim Minsu <kim@naver.com>'],
  ])('splits an address filled into %s as %s, and announces the domain', async (name, text) => {
    open();
    await put(name, text);
    await userEvent.tab();
    expect([box('E-mail'), box('Domain')].map((field) => field.getAttribute('value'))).toEqual([
      text.includes('MS') ? 'Kim.MS' : 'kim',
      'naver.com',
    ]);
    expect(announced()).toContain('The domain is now naver.com.');
    expect(box('E-mail')).toBeValid();
  });

  it.each([
    ['E-mail', 'kim@lee@naver.com', 'Enter one address with one @.'],
    ['E-mail', '김민수', 'Use Latin letters, digits and characters such as . _ - + before the @.'],
    ['Domain', 'naver', 'Check the domain, the part after the @, such as example.com.'],
  ])('explains at %s what is wrong with %s', async (name, text, sentence) => {
    open();
    await put(name, text);
    await userEvent.tab();
    expect(box(name)).toHaveAccessibleDescription(sentence);
    expect(box(name)).toHaveValue(text);
  });

  it('sends the normalised address, even if the focus hasn’t left the box', async () => {
    open();
    await fill();
    await userEvent.clear(box('Domain'));
    await userEvent.clear(box('E-mail'));
    await userEvent.type(box('E-mail'), 'kim@naver.com{Enter}');
    await screen.findByRole('alertdialog');
    expect(sent.map(({ body }) => [body['email'], body['email1'], body['email2']])).toEqual([
      ['kim@naver.com', 'kim', 'naver.com'],
    ]);
  });

  // R-INQ-08
  it('is empty after Cancel, which can be undone', async () => {
    open();
    await fill();
    await userEvent.click(button('Cancel'));
    expect(
      screen
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value)
        .join(''),
    ).toBe('');
    expect(announced()).toContain('The form was cleared.');
    await userEvent.click(button('Restore my text'));
    expect(box('Contents')).toHaveValue('A silo of 300 t, please.');
  });

  it('keeps typed text across a reload', async () => {
    const { unmount } = renderScreen(<InquiryScreen menuId={1567} />);
    await fill();
    unmount();
    open();
    expect(box('Contents')).toHaveValue('A silo of 300 t, please.');
    expect(screen.getByText(/What you wrote before is still here/)).toBeVisible();
  });

  // R-INQ-25
  it('sends how long it was open, whatever the visitor does to the clock, even across a reload', async () => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 1));
    const { unmount } = renderScreen(<InquiryScreen menuId={1567} />);
    await fill();
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2020, 0, 1));
    steady.mockReturnValue(41_000);
    await put('Name', ', office');
    unmount();
    steady.mockReturnValue(200); // a new document starts at a different value
    open();
    steady.mockReturnValue(1_200);
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['elapsed']).toBe(41_000);
  });

  it('keeps optional fields across a reload, and sends them', async () => {
    const { unmount } = renderScreen(<InquiryScreen menuId={1567} />);
    await fill();
    await put('Company', 'Hanbit');
    await put('Quantity', '2 units');
    unmount();
    open();
    expect(
      [box('Company'), box('Country'), box('Quantity')].map((field) => field.getAttribute('value')),
    ).toEqual(['Hanbit', '', '2 units']);
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body).toMatchObject({
      visitorCompany: 'Hanbit',
      quantity: '2 units',
      company: 'WM Group',
    });
    expect(sent[0]?.body).not.toHaveProperty('country');
  });

  it('sends no elapsed time for a draft from an earlier version', async () => {
    const fields = {
      worker: 'Kim',
      tel: '112',
      email1: 'kim',
      email2: 'a.example',
      email3: '',
      contents: 'A',
    };
    const about = { machine: 'Silo', model: '', page: '' };
    const draft = { words: { ...fields, consent: false }, about, since: 1_790_000_000_000, sent: null };
    sessionStorage.setItem('draft inquiry', JSON.stringify(draft));
    open();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body).toMatchObject({
      elapsed: null,
      contents: 'Asked about on the website\nMachine: Silo\n\nA',
    });
  });

  // R-INQ-26
  it('has a hidden field that neither people nor password managers fill in', () => {
    open();
    const trap = document.querySelector<HTMLInputElement>('form [inert] input');
    expect(screen.queryByRole('textbox', { name: 'Topic' })).toBeNull();
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    for (const mark of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-protonpass-ignore']) {
      expect(trap).toHaveAttribute(mark, 'true');
    }
    expect(trap).toHaveAttribute('data-form-type', 'other');
    // What browsers and password managers look for in names, ids and labels.
    const known =
      /name|mail|tel|phone|fax|mobile|addr|street|city|town|state|region|province|country|zip|post|url|web|site|home|page|company|compan|organi[sz]|user|login|pass|pin|code|otp|card|cvc|iban|birth|bday|day|month|year|date|age|sex|gender|title|honorific|lang|photo|comment|message|subject|search|query|ext\b|\bext/i;
    expect(
      [trap?.name, trap?.id, trap?.labels?.[0]?.textContent].filter((text) => known.test(text ?? '')),
    ).toEqual([]);
    expect(trap?.name).toBe('topic');
  });

  it.each([
    '{"words":{}}',
    '{"words":{"worker":"","tel":"","email1":"","email2":"","email3":"","contents":"","consent":false,"country":1},"sent":null}',
    '{"words":{"worker":"","tel":"","email1":"","email2":"","email3":"","contents":"","consent":false},"about":[1],"sent":null}',
    '[]',
    'null',
    '{"words":{"worker":1},"since":1,"sent":null}',
    '{',
  ])('starts empty if the saved draft is %s', (draft) => {
    sessionStorage.setItem('draft inquiry', draft);
    open();
    expect(box('Name')).toHaveValue('');
  });
});

// R-INQ-07
describe('a sent inquiry', () => {
  it('is complete, sent once, confirmed with its receipt, and leaves a fresh form', async () => {
    open();
    await fill();
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription('Your inquiry has been registered. Receipt number: Q-2026-7');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/contact/save.do');
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(sent[0]?.body).toEqual({
      id: null,
      siteId: '30',
      company: 'WM Group',
      title: '견적 및 시공문의',
      email: 'kim@example.com',
      worker: 'Kim Minsu',
      tel: '+82 51 111 2222',
      email1: 'kim',
      email2: 'example.com',
      email3: '',
      contents: 'A silo of 300 t, please.',
      notice: '2026.11.21',
      elapsed: expect.any(Number) as number,
      topic: '',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box('Contents')).toHaveValue('');
    expect(sessionStorage.length).toBe(0);
  });

  // R-INQ-11
  it('is sent once, however often Save is pressed', async () => {
    reply = NEVER;
    open();
    await fill();
    await userEvent.dblClick(button('Save'));
    await userEvent.type(box('Name'), '{Enter}');
    expect(sent).toHaveLength(1);
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Save')).toHaveAccessibleDescription('Sending…');
  });

  const status = (code: number, headers: Record<string, string> = {}, body = '{}'): Reply => {
    return () => new Response(body, { status: code, headers });
  };
  it.each<[string, Reply, RegExp]>([
    ['the service has a fault', status(500), /was not sent: the service failed.*Press Save again/],
    ['the service is busy', status(503, { 'retry-after': '7' }), /is busy.*Press Save again in 7 seconds/],
    ['the disk is full', status(507), /is busy/],
    ['too much was sent', status(429, { 'retry-after': '120' }), /too many requests.*in 2 minutes/],
    ['a proxy gives up', status(502, {}, '<h1>Bad gateway</h1>'), /not known whether.*not stored twice/],
    ['the connection is cut', () => Promise.reject(new TypeError('x')), /not known whether.*interrupted/],
    ['a page of HTML comes', () => new Response('<!doctype html>'), /not known whether.*could not be read/],
    ['the answer is cut off', () => new Response('{"ok":true,"rec'), /not known whether/],
    ['the answer has no receipt', () => new Response('{"ok":true}'), /not known whether/],
    ['the answer is empty', () => new Response(''), /not known whether/],
    [
      'the service says no in a shape of success',
      () => new Response('{"ok":false,"receipt":"x"}'),
      /not known/,
    ],
  ])('stays in the form after %s, and is resent under the same key afterwards', async (_, fault, words) => {
    reply = fault;
    open();
    await fill();
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box('Contents')).toHaveValue('A silo of 300 t, please.');
    expect(button('Save')).toHaveAttribute('aria-disabled', 'false');
    reply = SAVED;
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays in the form if no answer arrives in ten seconds', async () => {
    open();
    await fill();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    ); // prettier-ignore
    act(() => button('Save').click());
    await act(() => vi.advanceTimersByTimeAsync(10_001));
    expect(screen.getByRole('alert')).toHaveTextContent(/took too long/);
    expect(button('Save')).toHaveAttribute('aria-disabled', 'false');
  });

  it('stays in the form if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reply = () => Promise.reject(new TypeError('failed'));
    open();
    await fill();
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('your device is offline');
  });

  it('gets another key for different text, and the same one across a reload for the same text', async () => {
    reply = status(500);
    const { unmount } = renderScreen(<InquiryScreen menuId={1567} />);
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alert');
    unmount();
    open();
    await userEvent.click(button('Save'));
    await screen.findByRole('alert');
    await userEvent.type(box('Contents'), ' And a hopper.');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps what is typed while it is being sent, and says that this was not sent', async () => {
    let answer = (): void => {};
    const later = new Promise<void>((resolve) => (answer = resolve)).then(SAVED);
    reply = () => later;
    open();
    await fill();
    await userEvent.click(button('Save'));
    await userEvent.type(box('Contents'), ' And a hopper.');
    await userEvent.click(button('Cancel')); // disabled, like Save
    answer();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(/made after pressing Save were not sent/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(box('Contents')).toHaveValue('A silo of 300 t, please. And a hopper.');
    expect(sent[0]?.body['contents']).toBe('A silo of 300 t, please.');
    reply = SAVED;
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('keeps what is typed while it is refused', async () => {
    let answer = (): void => {};
    const later = new Promise<void>((resolve) => (answer = resolve)).then(
      () => new Response('{"code":"IDEMPOTENCY_KEY_TAKEN","message":"x"}', { status: 422 }),
    );
    reply = () => later;
    open();
    await fill();
    await userEvent.click(button('Save'));
    await userEvent.type(box('Contents'), ' And a hopper.');
    answer();
    await screen.findByRole('alert');
    expect(box('Contents')).toHaveValue('A silo of 300 t, please. And a hopper.');
  });

  it('that fails after the visitor leaves reports it where the visitor is, and is back in the form', async () => {
    let answer = (): void => {};
    const later = new Promise<void>((resolve) => (answer = resolve)).then(
      () => new Response('{}', { status: 500 }),
    );
    reply = () => later;
    const { unmount } = renderScreen(<InquiryScreen menuId={1567} />);
    await fill();
    await userEvent.click(button('Save'));
    unmount();
    answer();
    await waitFor(() =>
      expect(announcements.getState().text).toBe(
        'Your inquiry was not sent: the service failed. It is still in the form.',
      ),
    );
    open();
    expect(box('Contents')).toHaveValue('A silo of 300 t, please.');
  });

  it('shows the service’s faults at their fields until they change', async () => {
    reply = status(
      400,
      {},
      '{"code":"INQUIRY_INCOMPLETE","message":"…","fields":{"tel":"Enter digits.","hidden":"No."}}',
    );
    open();
    await fill();
    await userEvent.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'The inquiry was not sent' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Enter digits.No.');
    expect(box('Phone number')).toHaveAccessibleDescription('Enter digits.');
    await userEvent.type(box('Phone number'), '3');
    expect(box('Phone number')).toBeValid();
  });

  // R-INQ-27
  it('is sent without cookies if the browser stores none or is stuck with an old one', async () => {
    const asked: (RequestCredentials | undefined)[] = [];
    vi.stubGlobal('fetch', (_url: string, { credentials }: RequestInit) => {
      asked.push(credentials);
      return credentials === 'omit' ? SAVED() : new Response('{"code":"TOKEN_WRONG"}', { status: 403 });
    });
    open();
    await fill();
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(asked).toEqual(['include', 'include', 'omit']);
  });

  it('is repeated once if only the token was refused', async () => {
    let count = 0;
    reply = () =>
      count++ === 0
        ? new Response('{"code":"TOKEN_WRONG"}', { status: 403 })
        : new Response('{"ok":true,"receipt":"R"}');
    open();
    await fill();
    await userEvent.click(button('Save'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, true]);
  });
});

// R-INQ-22
describe('the subject of an inquiry', () => {
  const SHAKER =
    'machine=Shale+Shaker&model=400+GPM+class&page=%2F1556%2Fbusiness%2Fplant%2Fmarine%2Fmud%23shaker';
  const PAGES = '[{"menuId":1556,"route":"business/plant/marine/mud","title":"Mud treatment system"}]';
  const about = (): HTMLElement | null => screen.queryByRole('group', { name: /^About: / });
  const openAt = (search: string): void => {
    history.replaceState(null, '', `/#/1567/inquiry${search && `?${search}`}`);
    open();
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
      if (url === '/pages.json') return Promise.resolve(new Response(PAGES));
      sent.push({ url, key: null, body: JSON.parse(String(body)) as Record<string, unknown> });
      return reply();
    });
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('is above the fields with a link to its page, and is sent before the typed text', async () => {
    openAt(SHAKER);
    await waitFor(() =>
      expect(about()).toHaveTextContent('About: Shale Shaker, 400 GPM class from Mud treatment system'),
    );
    expect(screen.getByRole('link', { name: 'Mud treatment system' })).toHaveAttribute(
      'href',
      '/1556/business/plant/marine/mud#shaker',
    );
    expect(button('Save')).toHaveAccessibleDescription('Fill in 5 more fields.');
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toBe(
      'Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud#shaker\n\nA silo of 300 t, please.',
    );
    await userEvent.click(button('OK'));
    expect([about(), location.hash]).toEqual([null, '#/1567/inquiry']);
  });

  it('can be removed with a button, which announces it, updates the address and keeps the focus near', async () => {
    openAt(SHAKER);
    await userEvent.click(button('Remove'));
    expect(about()).toBeNull();
    expect(announced()).toContain('Removed from your inquiry: Shale Shaker, 400 GPM class.');
    expect(screen.getByRole('heading', { name: 'Customer Inquiry' })).toHaveFocus();
    expect(location.hash).toBe('#/1567/inquiry');
    cleanup();
    openAt('');
    expect(about()).toBeNull();
    expect(screen.queryByText(/What you wrote before/)).toBeNull();
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toBe('A silo of 300 t, please.');
  });

  it('stays if fields are invalid, and counts towards the text’s length', async () => {
    openAt('machine=Silo');
    await userEvent.click(button('Save'));
    expect(screen.getByRole('group', { name: 'The inquiry was not sent' })).toBeVisible();
    expect(about()).toHaveTextContent('About: Silo');
    await userEvent.click(box('Contents'));
    await userEvent.paste('x'.repeat(20_001)); // nothing is cut off, because its end would be lost silently
    await userEvent.click(button('Save'));
    expect(box('Contents')).toHaveValue('x'.repeat(20_001));
    expect(box('Contents')).toHaveAccessibleDescription(
      'Shorten this to 19,958 characters; it has 20,001. What you are asking about takes up the other 42.',
    );
    expect(sent).toEqual([]);
  });

  it('is kept with the text if the form reopens without it, and replaced by another', async () => {
    openAt('machine=Silo');
    await put('Name', 'Kim');
    cleanup();
    openAt('');
    expect(about()).toHaveTextContent('About: Silo');
    cleanup();
    openAt('machine=Ball+Mill');
    expect(about()).toHaveTextContent('About: Ball Mill');
    expect(box('Name')).toHaveValue('Kim');
  });

  it('is cleared by Cancel, and restored with the text', async () => {
    openAt('machine=Silo');
    await userEvent.click(button('Cancel'));
    expect(about()).toBeNull();
    await userEvent.click(button('Restore my text'));
    expect(about()).toHaveTextContent('About: Silo');
  });

  it.for([
    'machine=A&page=%2F%2Fevil.example%2Fx',
    'machine=A&page=https%3A%2F%2Fevil.example',
    'machine=A&page=%2F1556%2Fbusiness%2Fplant%2Fmarine%2Fmod',
  ])('contains no page outside the site: %s', async (search) => {
    openAt(search);
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toBe(
      'Asked about on the website\nMachine: A\n\nA silo of 300 t, please.',
    );
  });

  it('is always shown as text', () => {
    openAt(`machine=${encodeURIComponent('<img src=x onerror=alert(1)>\u202e')}`);
    expect(about()).toHaveTextContent('About: <img src=x onerror=alert(1)>');
    expect(about()?.querySelector('img')).toBeNull();
  });
});

// R-INQ-33
describe('an inquiry about several models', () => {
  const modelsOf = (machine: string, href: string, ...names: string[]) => ({
    ...{ name: machine, kind: machine, medium: [], duty: [], page: 'Mud treatment system', href },
    models: names.map((name) => ({
      ...{ key: `mud/${machine.toLowerCase()}/${name.toLowerCase()}`, name, capacities: [] },
      href: `${href}-table`,
    })),
  });
  const MUD = '/1556/business/plant/marine/mud';
  const PAGES = [{ menuId: 1556, route: 'business/plant/marine/mud', title: 'Mud treatment system' }];
  const MACHINES = [
    modelsOf('Shaker', `${MUD}#shaker`, 'A', 'B'),
    modelsOf('Desilter', `${MUD}#desilter`, 'C'),
  ];
  const [A, B, C] = ['mud/shaker/a', 'mud/shaker/b', 'mud/desilter/c'];
  const group = (): HTMLElement | null => screen.queryByRole('group', { name: /^About/ });
  const listed = (): (string | null)[] =>
    within(group() ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  let machines: Reply;
  const openAt = (search: string): void => {
    history.replaceState(null, '', `/#/1567/inquiry${search && `?${search}`}`);
    open();
  };
  beforeEach(() => {
    machines = () => new Response(JSON.stringify(MACHINES));
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
      if (url === '/pages.json') return Promise.resolve(new Response(JSON.stringify(PAGES)));
      if (url === '/machines.json') return Promise.resolve(machines());
      sent.push({ url, key: null, body: JSON.parse(String(body)) as Record<string, unknown> });
      return reply();
    });
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('lists them above the fields with links to their pages, and sends them before the typed text', async () => {
    openAt(`models=${A},${C}`);
    expect(screen.getByText('Loading the models you are asking about…')).toBeVisible();
    await screen.findByRole('group', { name: 'About these 2 models:' });
    await waitFor(() =>
      expect(listed()).toEqual([
        'Shaker, A from Mud treatment systemRemove',
        'Desilter, C from Mud treatment systemRemove',
      ]),
    );
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toBe(
      `Asked about on the website
Machine: Shaker
Model: A
Page: ${MUD}#shaker-table
Machine: Desilter
Model: C
Page: ${MUD}#desilter-table

A silo of 300 t, please.`,
    );
    await userEvent.click(button('OK'));
    expect([group(), location.hash]).toEqual([null, '#/1567/inquiry']);
  });

  it('lets the visitor remove them one by one, moves the focus to the next and updates the address', async () => {
    openAt(`models=${A},${B},${C}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Shaker, B' }));
    expect(announced()).toContain('Removed from your inquiry: Shaker, B.');
    expect(button('Remove: Desilter, C')).toHaveFocus();
    expect(decodeURIComponent(location.hash)).toBe(`#/1567/inquiry?models=${A},${C}`);
    await userEvent.click(button('Remove: Desilter, C'));
    expect(group()).toHaveTextContent('About: Shaker, A');
    expect(button('Remove')).toHaveFocus();
    await userEvent.click(button('Remove'));
    expect(group()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Customer Inquiry' })).toHaveFocus();
    expect(location.hash).toBe('#/1567/inquiry');
  });

  it('keeps them if the form reopens without them, even with a company', async () => {
    openAt(`models=${A},${B}`);
    await screen.findByRole('group', { name: /^About/ });
    await put('Company', 'Hanbit');
    cleanup();
    openAt('');
    expect(listed()).toHaveLength(2);
    expect(box('Company')).toHaveValue('Hanbit');
  });

  it('shows and sends only models of the site, and nothing else from the address', async () => {
    openAt(`models=${encodeURIComponent('<img src=x onerror=alert(1)>')},${A},a/b/c&machine=`);
    await waitFor(() => expect(group()).toHaveTextContent('About: Shaker, A'));
    expect(
      screen.getByText("2 models in this address aren't in the catalogue and are left out."),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('onerror');
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toMatch(
      /^Asked about on the website\nMachine: Shaker\nModel: A\nPage: .+\n\nA silo/,
    );
  });

  it('keeps its subject if the site doesn’t know the models', async () => {
    openAt('machine=Silo');
    await put('Name', 'Kim');
    cleanup();
    openAt('models=a/b/c');
    await screen.findByText("1 model in this address isn't in the catalogue and is left out.");
    expect(group()).toHaveTextContent('About: Silo');
  });

  it('waits until they are loaded, can retry, and loses nothing', async () => {
    machines = () => Promise.reject(new TypeError('offline'));
    openAt(`models=${A},${B}`);
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The models you are asking about could not be loaded.');
    await fill();
    await userEvent.click(button('Save'));
    expect(sent).toEqual([]);
    const summary = screen.getByRole('group', { name: 'The inquiry was not sent' });
    await userEvent.click(
      within(summary).getByRole('button', { name: /could not be loaded\. Press “Try again”/ }),
    );
    expect(button('Try again')).toHaveFocus();
    machines = () => new Response(JSON.stringify(MACHINES));
    await userEvent.click(button('Try again'));
    await screen.findByRole('group', { name: 'About these 2 models:' });
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toMatch(/Model: A\n[^]*Model: B\n[^]*A silo/);
  });

  it('lets the visitor remove them if they fail to load', async () => {
    machines = () => Promise.reject(new TypeError('offline'));
    openAt(`models=${A}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Customer Inquiry' })).toHaveFocus();
    await fill();
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body['contents']).toBe('A silo of 300 t, please.');
  });

  it('is cleared by Cancel, and restored with the text', async () => {
    openAt(`models=${A},${B}`);
    await screen.findByRole('group', { name: /^About/ });
    await userEvent.click(button('Cancel'));
    expect([group(), location.hash]).toEqual([null, '#/1567/inquiry']);
    await userEvent.click(button('Restore my text'));
    expect(listed()).toHaveLength(2);
  });
});

describe('the consent box', () => {
  const ASKING = { ...SITE, inquiry: { ...inquiryFacts(SITE), asksConsent: true } };
  it('appears only if the site asks for it', () => {
    open();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  it('is unticked, required and sent', async () => {
    open(ASKING);
    await fill();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(button('Save'));
    expect(sent).toEqual([]);
    expect(screen.getByRole('group', { name: 'The inquiry was not sent' })).toHaveTextContent('Tick the box');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Save'));
    await screen.findByRole('alertdialog');
    expect(sent[0]?.body).toMatchObject({ consent: true });
  });
});

it('the form shows only contact details from site.json', () => {
  open(BARE_SITE);
  const support = screen.getByRole('region', { name: 'Customer Support' });
  expect(support).not.toHaveTextContent(/Telephone|E-mail address|Visits/);
  expect(screen.queryByRole('link', { name: /privacy policy|Location/ })).toBeNull();
  expect(screen.queryByText(/Notice of/)).toBeNull();
});

// R-ENG-111
it('the form uses the site’s own wording', async () => {
  open(SITE, {
    introduction: 'Ask about a violin.',
    registered: 'We have your letter.',
    purpose: 'to repair instruments',
    mailDomains: [],
  });
  expect(screen.getByText('Ask about a violin.')).toBeVisible();
  expect(screen.getByText('To repair instruments.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  await fill();
  await userEvent.click(button('Save'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('We have your letter.');
  expect(announced()).toContain('We have your letter.');
});
