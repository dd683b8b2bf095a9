// R-SEC-35
import { expect, onTestFinished, test } from 'vitest';
import { MEDIA, NO_EMBEDS, withSources } from '../../engine/common/embeds.ts';
import type { Embeds } from '../../engine/common/embeds.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { createService } from './service.ts';

const PICTURES: Embeds = { ...NO_EMBEDS, pictureOrigins: ['https://tile.example.com:8443'] };
const FRAMED: Embeds = {
  ...NO_EMBEDS,
  frames: {
    '/clock/frame': { html: '<!doctype html><title>Clock</title>', policy: "frame-ancestors 'self'" },
  },
};

async function start(embeds: Embeds) {
  const { app } = await createService(
    makeBuiltSite(embeds),
    { siteUrl: null, logLevel: 'silent' },
    await SQLITE.open(),
  );
  onTestFinished(() => app.close());
  return async (path: string) => {
    const { headers, statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    return { status: statusCode, body, policy: String(headers['content-security-policy']).split('; ') };
  };
}

test('the policy allows external content that pages embed, and nothing else', async () => {
  const [none, pictures, framed] = await Promise.all(
    [NO_EMBEDS, PICTURES, FRAMED].map(async (embeds) => (await (await start(embeds))('/')).policy),
  );
  const strict = none ?? [];
  const ofPictures = "img-src 'self' https://i.ytimg.com";
  const ofFrames = 'frame-src https://www.youtube-nocookie.com';
  expect(strict).toEqual(expect.arrayContaining([ofPictures, ofFrames]));
  const opened = (open: string, more: string): string[] =>
    strict.map((rule) => (rule === open ? `${open} ${more}` : rule));
  expect(pictures).toEqual(opened(ofPictures, 'https://tile.example.com:8443'));
  expect(framed).toEqual(opened(ofFrames, "'self'"));
});

// R-ENG-226
test('the policy allows the frames and the videos of the site that pages embed', async () => {
  const embeds = withSources(NO_EMBEDS, [MEDIA, 'https://maps.example.org', 'https://player.vimeo.com']);
  const { policy } = await (await start(embeds))('/');
  expect(policy).toContain("media-src 'self'");
  expect(policy).toContain(
    'frame-src https://www.youtube-nocookie.com https://maps.example.org https://player.vimeo.com',
  );
});

test('a framed document has its own policy, and exists only if a module provides it', async () => {
  expect(await (await start(FRAMED))('/clock/frame')).toEqual({
    status: 200,
    policy: ["frame-ancestors 'self'"],
    body: '<!doctype html><title>Clock</title>',
  });
  const { status, policy } = await (await start(NO_EMBEDS))('/clock/frame');
  expect(status).toBe(404);
  expect(policy).toContain("frame-ancestors 'none'");
});
