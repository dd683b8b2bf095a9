import type { ReactNode } from 'react';
import type { Video as VideoBlock } from '../page.gen.ts';
import { hostedVideo } from './hosts.ts';

interface VideoFactsProps {
  readonly block: VideoBlock;
  readonly date: string;
}

/** What search engines need besides the visible name and description: https://schema.org/VideoObject. */
export function VideoFacts({ block, date }: VideoFactsProps): ReactNode {
  const { poster, duration, mp4, webm } = block;
  const hosted = hostedVideo(block);
  const file = mp4 ?? webm;
  const [minutes, seconds] = duration?.split(':').map(Number) ?? [];
  return (
    <>
      <meta itemProp="uploadDate" content={date} />
      <link itemProp="thumbnailUrl" href={poster.src} />
      {duration && <meta itemProp="duration" content={`PT${minutes}M${seconds}S`} />}
      {hosted && <link itemProp="embedUrl" href={hosted.player} />}
      {file && <link itemProp="contentUrl" href={file.href} />}
    </>
  );
}
