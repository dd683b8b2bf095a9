import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Video as VideoBlock } from '../page.gen.ts';
import { Link } from '../../ui/link.tsx';
import { OutsideFrame } from '../../ui/outside-frame.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { hostedVideo } from './hosts.ts';
import { OwnVideo } from './own-video.tsx';
import { VideoFacts } from './video-facts.tsx';
import css from './video.module.css';

export function Video({ block, level }: BlockProps<VideoBlock>): ReactNode {
  const { heading, id, title, poster, text, duration, date, transcript } = block;
  const hosted = hostedVideo(block);
  const isListed = text !== undefined && date !== undefined; // what search engines need at least
  const about = isListed ? { itemScope: true, itemType: 'https://schema.org/VideoObject' } : {};
  return (
    <div className="wrap">
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <div id={heading ? undefined : id} className={css.video} {...about}>
        <figure>
          {hosted ? (
            <OutsideFrame
              src={hosted.player}
              title={`Video: ${title}`}
              sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              icon="play"
              ask={`Play “${title}”`}
              note={`It is loaded from ${hosted.host}, which then learns of your visit.`}
            >
              <PictureImage picture={poster} />
            </OutsideFrame>
          ) : (
            <OwnVideo block={block} />
          )}
          <figcaption className={css.caption}>
            <strong itemProp={isListed ? 'name' : undefined}>{title}</strong>
            {duration && <span className={css.duration}>{duration}</span>}
            {hosted && (
              <Link href={hosted.page} newWindow className={css.way}>
                {`Watch on ${hosted.host}`}
              </Link>
            )}
            {text && (
              <p className={css.text} itemProp={isListed ? 'description' : undefined}>
                <RichText value={text} />
              </p>
            )}
          </figcaption>
        </figure>
        {transcript && (
          <details className={css.transcript}>
            <summary className={css.summary}>Transcript</summary>
            <Prose value={transcript} />
          </details>
        )}
        {isListed && <VideoFacts block={block} date={date} />}
      </div>
    </div>
  );
}
