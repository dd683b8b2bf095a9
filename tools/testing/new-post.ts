import type { NewPost, PostText } from '../../src/modules/boards/store/post-store.ts';

/** A published post for tests, with simple defaults. */
export function textOfPost(parts: Partial<PostText> = {}): PostText {
  const { title = 'A post', contentText = 'Its text.' } = parts;
  return {
    title,
    content: `<p>${contentText}</p>`,
    contentText,
    nickName: 'Office',
    urlInfo: null,
    videoUrl: null,
    pinned: false,
    tags: [],
    status: 'published',
    publishedAt: 1_000,
    files: { attachments: [], inline: [], thumbnail: null, takenBy: 'office' },
    ...parts,
  };
}

export function newPost(boardId: number, parts: Partial<NewPost> = {}): NewPost {
  return { ...textOfPost(parts), boardId, authorId: null, ...parts };
}
