import type { ReactNode } from 'react';
import type { BoardConfig } from './board-config.ts';
import type { Post } from './post-types.ts';
import { fileAddress, filesAddress } from '../../shared/files.ts';
import { videoId } from '../../shared/youtube.ts';
import { useUser } from '../../stores/session.ts';
import { FileLinks } from './types/file-links.tsx';
import { traitsOf } from './types/traits-of.ts';
import { Day } from '../../ui/day.tsx';
import css from './post-body.module.css';
import { PostText } from './post-text.tsx';
import { PostVideo } from './post-video.tsx';

interface PostBodyProps {
  readonly post: Post;
  readonly type: BoardConfig['boardType'] | undefined;
  readonly boardConfigId: number;
}

/** A post's first picture, text, answers, video and files. */
export function PostBody({ post, type, boardConfigId }: PostBodyProps): ReactNode {
  const user = useUser();
  const files = post.boardFiles ?? [];
  const { filesForMembers: membersOnly = false, showsVideos } = traitsOf(type);
  const open = !membersOnly || Boolean(user);
  const video = videoId(post.videoUrl) ?? (showsVideos ? videoId(post.urlInfo) : null);
  return (
    <div className={css.body}>
      {open && <FirstPicture file={files[0]} />}
      <PostText html={post.content ?? ''} />
      {answersOf(post).map((answer, index) => (
        <section key={answer.id ?? index} className={css.answer}>
          <h2 className={css.mark}>Answer</h2>
          <PostText html={answer.content} />
          {answer.updateTime !== undefined && (
            <p className={css.when}>
              <Day moment={answer.updateTime} />
            </p>
          )}
        </section>
      ))}
      {video && <PostVideo id={video} title={post.title} />}
      {files.length > 0 && (
        <section className={css.files}>
          <h2 className={css.mark}>Attachments</h2>
          <FileLinks files={files} allHref={filesAddress(boardConfigId, post.id)} membersOnly={membersOnly} />
        </section>
      )}
    </div>
  );
}

function answersOf({ boardReplys, boardReply }: Post): NonNullable<Post['boardReplys']> {
  if (boardReplys && boardReplys.length > 0) return boardReplys;
  return boardReply ? [boardReply] : [];
}

/** The first attachment, if it is a picture of one of the two types that the page shows (R-POST-03). */
function FirstPicture({
  file,
}: {
  readonly file: NonNullable<Post['boardFiles']>[number] | undefined;
}): ReactNode {
  if (!file || !['image/png', 'image/jpeg'].includes(file.fileInfo.fileType)) return null;
  const { logFileName, width, height } = file.fileInfo;
  return (
    <img
      src={fileAddress(file.fileId)}
      alt={logFileName}
      width={width}
      height={height}
      decoding="async"
      className={css.picture}
    />
  );
}
