import type { Transaction } from 'kysely';
import { postPictureSrc } from '../../allowed-html.ts';
import { cleanHtml } from '../clean-html.ts';
import { insertPost } from '../../store/writing.ts';
import type { FileTable, Tables } from '../../../../server/store/tables.ts';
import { ServiceError } from '../../../../server/service-error.ts';
import { toHtml } from './demo-post.ts';
import type { DemoPost } from './demo-post.ts';
import type { KeptFile, PreparedPost } from './prepare-posts.ts';

/** Writes a prepared post with its files and its answer, within a transaction. */
export async function writePost(transaction: Transaction<Tables>, prepared: PreparedPost): Promise<void> {
  const { boardId, nickName, post, at, attachments, inline, thumbnail } = prepared;
  const inlineId = inline && (await addFile(transaction, inline, 'inline', 0, at));
  const picture = inline && inlineId !== null ? figure(inlineId, inline, post.title) : '';

  const saved = await insertPost(
    transaction,
    {
      boardId,
      authorId: null,
      nickName,
      title: post.title,
      ...clean(`${toHtml(post.content)}\n${picture}`, post),
      urlInfo: post.urlInfo ?? null,
      videoUrl: post.videoUrl ?? null,
      pinned: post.pinned ?? false,
      tags: post.tags ?? [],
      status: 'published',
      publishedAt: at,
      // No account has uploaded them, so they are assigned to the post below.
      files: { attachments: [], inline: [], thumbnail: null, takenBy: '' },
    },
    at,
  );
  if (saved.kind !== 'saved') throw new Error(`a post of the demonstration was not saved: ${saved.kind}`);
  for (const [position, file] of attachments.entries()) {
    await addFile(transaction, file, 'attachment', position, at, saved.id);
  }
  const files = transaction.updateTable('file').set({ post_id: saved.id });
  if (inlineId !== null) await files.where('id', '=', inlineId).execute();
  if (thumbnail) {
    const id = await addFile(transaction, thumbnail, 'thumbnail', 0, at, saved.id);
    await transaction.updateTable('post').set({ thumb_file_id: id }).where('id', '=', saved.id).execute();
  }
  if (post.answer !== undefined)
    await addReply(transaction, saved.id, clean(toHtml(post.answer), post).content, at);
}

/**
 * Cleans demonstration content just like user content.
 * @throws ServiceError DEMO_POSTS_WRONG if no one could post the text
 */
function clean(html: string, { title }: DemoPost): { content: string; contentText: string } {
  const result = cleanHtml(html);
  if (typeof result !== 'string') return { content: result.html, contentText: result.text };
  const sentence = `the HTML of the post "${title}" in pages-data/demo-posts is refused: ${result}. Make it shorter or plainer and build again, or start without the demonstration posts: DEMO=0 npm start.`;
  throw new ServiceError('DEMO_POSTS_WRONG', sentence);
}

function figure(fileId: number, { width, height }: KeptFile, title: string): string {
  const alt = `Drawing: ${title}`.replaceAll('"', '&quot;');
  return `<figure><img src="${postPictureSrc(fileId)}" alt="${alt}" width="${width}" height="${height}"></figure>`;
}

async function addFile(
  transaction: Transaction<Tables>,
  { storageKey, ...file }: KeptFile,
  role: FileTable['role'],
  position: number,
  at: number,
  postId: number | null = null,
): Promise<number> {
  const row = { ...file, role, position, post_id: postId, storage_key: storageKey, created_at: at };
  const { id } = await transaction.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A day after the question, in milliseconds. */
const LATER = 86_400_000;

async function addReply(
  transaction: Transaction<Tables>,
  postId: number,
  content: string,
  asked: number,
): Promise<void> {
  const time = asked + LATER;
  const reply = { post_id: postId, author_id: null, content, created_at: time, updated_at: time };
  await transaction.insertInto('reply').values(reply).execute();
}
