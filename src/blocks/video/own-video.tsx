import type { ReactNode } from 'react';
import type { PictureValue } from '../../engine/common/page-values.ts';
import type { Video as VideoBlock } from '../page.gen.ts';
import css from './video.module.css';

/** A video of the site, in the browser's own player. Only its poster loads before it starts. */
export function OwnVideo({ block }: { readonly block: VideoBlock }): ReactNode {
  const { title, poster, mp4, webm, captions = [] } = block;
  const sources = [
    ...(webm ? [{ file: webm, type: 'video/webm' }] : []),
    ...(mp4 ? [{ file: mp4, type: 'video/mp4' }] : []),
  ];
  return (
    <video
      controls
      preload="none"
      playsInline
      poster={posterAddress(poster)}
      width={poster.width}
      height={poster.height}
      aria-label={`Video: ${title}`}
      className={css.player}
    >
      {sources.map(({ file, type }) => (
        <source key={type} src={file.href} type={type} />
      ))}
      {captions.map(({ file, language, label }, index) => (
        <track
          key={file.href}
          kind="captions"
          src={file.href}
          srcLang={language}
          label={label}
          default={index === 0}
        />
      ))}
      {sources.map(({ file }) => (
        <a key={file.href} href={file.href} download>
          {`Download the video (${file.kind}, ${file.size})`}
        </a>
      ))}
    </video>
  );
}

/** The widest WebP file that is no wider than a video on the page. A `poster` has no `srcset`. */
function posterAddress({ src, sources = [] }: PictureValue): string {
  const webp = sources.find(({ type }) => type === 'image/webp');
  const files = webp?.srcset.split(', ').map((file) => file.split(' ')) ?? [];
  const [address] = files.findLast(([, width = '']) => parseInt(width) <= WIDEST) ?? [];
  return address ?? src;
}

const WIDEST = 1080;
