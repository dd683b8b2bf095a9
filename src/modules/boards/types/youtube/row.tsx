import type { ReactNode } from 'react';
import { videoId, videoPicture } from '../../../../shared/youtube.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Card } from '../row-layouts.tsx';
import { Thumb, thumbOf } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

/** The provider's picture of the video with a play icon. Without a video, the post's own picture without the icon. */
function YoutubeRow(props: RowProps): ReactNode {
  const id = videoId(props.post.urlInfo);
  const picture = id ? (
    <Thumb src={videoPicture(id)} shape="video">
      <span className={css.play}>
        <span>
          <Icon name="play" />
        </span>
      </span>
    </Thumb>
  ) : (
    <Thumb src={thumbOf(props.post)} shape="photo" />
  );
  return <Card {...props} picture={picture} />;
}

export const row: ListRow = { Row: YoutubeRow, layout: 'wide' };
