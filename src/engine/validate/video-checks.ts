import type { Fault } from './fault.ts';
import { quoted } from './sentences.ts';

type Shape = Readonly<Record<string, unknown>>;

const OWN = ['mp4', 'webm'];
const HOSTED = ['youtube', 'vimeo'];

/** A video has one source, and a video of the site has captions or needs none. */
export function checkVideo(video: Shape): Fault[] {
  const fault = (at: Fault['at'], key: string | null, rule: Fault['rule'], message: string): Fault[] => [
    { path: key === null ? [] : [key], at, rule, message },
  ];
  const own = OWN.filter((key) => video[key] !== undefined);
  const [host, other] = HOSTED.filter((key) => video[key] !== undefined);
  if (own.length === 0 && host === undefined) {
    const message = 'Add the video: "mp4" (a file in public/), "youtube" or "vimeo" (its id there).';
    return fault('open', null, 'video-source', message);
  }
  const spare = host !== undefined && own.length > 0 ? host : other;
  if (spare !== undefined) {
    const all = quoted([...own, ...HOSTED.filter((key) => video[key] !== undefined)]);
    const message = `A video is a file of the site, or it is on YouTube or on Vimeo. This one has ${all}. Keep one.`;
    return fault('key', spare, 'video-source', message);
  }
  const { captions, silent } = video;
  if (host !== undefined) {
    if (captions === undefined) return [];
    const message =
      'YouTube and Vimeo show only captions that you add there. Add them there and remove "captions".';
    return fault('key', 'captions', 'video-source', message);
  }
  if (captions === undefined && silent === undefined) {
    const message =
      'Add "captions" (a .vtt file) for visitors who can\'t hear the video. If nobody speaks in it, add "silent": true.';
    return fault('open', null, 'missing-captions', message);
  }
  if (captions === undefined || silent === undefined) return [];
  return fault('key', 'silent', 'missing-captions', 'A video has either "captions" or "silent", not both.');
}
