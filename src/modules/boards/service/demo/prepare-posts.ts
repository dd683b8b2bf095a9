import { createHash } from 'node:crypto';
import type { DemoBoard, DemoPost } from './demo-post.ts';
import type { FileKeeper } from './keep-files.ts';
import { drawPicture, makeFile, WIDTHS } from './make-file.ts';
import type { FileSources, MadeFile } from './make-file.ts';

/** A stored file without its row in the database. */
export interface KeptFile extends Omit<MadeFile, 'bytes'> {
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/** A post whose files have been stored. */
export interface PreparedPost {
  readonly boardId: number;
  readonly nickName: string;
  readonly post: DemoPost;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly attachments: readonly KeptFile[];
  readonly inline: KeptFile | null;
  readonly thumbnail: KeptFile | null;
}

/** One post every third day; the newest is a few hours old. */
const EVERY = 3 * 86_400_000;
const NEWEST = 5 * 3_600_000;

/** Makes and stores the files of a board's posts. */
export function preparePosts(
  { boardId, nickName, posts }: DemoBoard,
  sources: FileSources,
  keeper: FileKeeper,
  now: number,
): Promise<PreparedPost[]> {
  const keep = async (making: Promise<MadeFile>): Promise<KeptFile> => {
    const { bytes, ...file } = await making;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...file, size: bytes.length, sha256, storageKey: await keeper.keep(bytes) };
  };
  const draw = (drawing: string | undefined, width: number): Promise<KeptFile | null> =>
    drawing === undefined ? Promise.resolve(null) : keep(drawPicture(sources.artDir, drawing, width));
  return Promise.all(
    posts.map(async (post, index) => {
      const [picture, thumbnail, ...files] = await Promise.all([
        draw(post.picture && post.drawing, WIDTHS.picture),
        draw(post.drawing, WIDTHS.thumbnail),
        ...(post.files ?? []).map((file) => keep(makeFile(file, sources))),
      ]);
      const isInline = post.picture === 'inline';
      const attachments = picture && !isInline ? [picture, ...files] : files;
      const inline = isInline ? picture : null;
      const at = now - NEWEST - index * EVERY;
      return { boardId, nickName: post.nickName ?? nickName, post, at, attachments, inline, thumbnail };
    }),
  );
}
