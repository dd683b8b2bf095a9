import { expect, it } from 'vitest';
import { checkVideo } from './video-checks.ts';

const check = (video: Readonly<Record<string, unknown>>): string[] =>
  checkVideo(video).map(({ path, rule, message }) => `/${path.join('/')} ${rule} ${message}`);

it.each([
  { youtube: 'dQw4w9WgXcQ' },
  { vimeo: '76979871' },
  { mp4: '/a.mp4', webm: '/a.webm', captions: [] },
  { webm: '/a.webm', silent: true },
])('%j is a video', (video) => {
  expect(check(video)).toEqual([]);
});

it('a video without a source, or with several, is refused with what to do', () => {
  expect(
    [
      {},
      { youtube: 'dQw4w9WgXcQ', vimeo: '76979871' },
      { mp4: '/a.mp4', youtube: 'dQw4w9WgXcQ' },
      { vimeo: '76979871', captions: [] },
    ].flatMap(check),
  ).toMatchInlineSnapshot(`
    [
      "/ video-source Add the video: "mp4" (a file in public/), "youtube" or "vimeo" (its id there).",
      "/vimeo video-source A video is a file of the site, or it is on YouTube or on Vimeo. This one has "youtube" and "vimeo". Keep one.",
      "/youtube video-source A video is a file of the site, or it is on YouTube or on Vimeo. This one has "mp4" and "youtube". Keep one.",
      "/captions video-source YouTube and Vimeo show only captions that you add there. Add them there and remove "captions".",
    ]
  `);
});

// R-ENG-225
it('a video of the site needs either captions or the statement that nobody speaks', () => {
  expect([{ mp4: '/a.mp4' }, { mp4: '/a.mp4', captions: [], silent: true }].flatMap(check))
    .toMatchInlineSnapshot(`
    [
      "/ missing-captions Add "captions" (a .vtt file) for visitors who can't hear the video. If nobody speaks in it, add "silent": true.",
      "/silent missing-captions A video has either "captions" or "silent", not both.",
    ]
  `);
});
