import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { drawPng, startFileService } from '../../../../tools/testing/file-service.ts';
import { newPost } from '../../../../tools/testing/new-post.ts';
import { dropDoomedFiles } from '../../../server/files/drop-doomed-files.ts';
import { createService } from '../../../server/http/service.ts';
import { createPostStore } from '../store/create-post-store.ts';
import { purgePosts } from '../store/purge-posts.ts';

describe.each(ENGINES)('a purge on $name', (engine) => {
  // R-POST-18
  test('erases posts that were deleted long ago, with their files, and records which', async () => {
    const service = await startFileService(engine);
    const { database, storage } = service;
    const { signal } = new AbortController();
    const writer = await service.as('writer');
    const { fileId, thumbFileId = null } = await service.take(await drawPng(), 'a.png', writer);
    const now = Date.now();
    const files = { attachments: [fileId], inline: [], thumbnail: thumbFileId, takenBy: 'writer' };
    const [id, kept, restored] = [
      await service.add({ files, tags: ['pump'] }, now),
      await service.add({}, now),
      await service.add({}, now),
    ];
    for (const one of [id, restored]) await service.posts.remove(150, one, now);
    await service.posts.restore(150, restored, now);
    expect(await purgePosts(database, now, signal)).toBe(0);
    expect(await service.posts.find(150, id)).not.toBeNull();
    expect(await purgePosts(database, now + 1_000, signal)).toBe(1);
    expect(await dropDoomedFiles(database, storage)).toBe(2);
    expect(service.onDisk()).toEqual([]);
    expect(await service.posts.restore(150, id, now)).toBe(false);
    const { read } = database;
    const left = await read.selectFrom('post').select('id').orderBy('id').execute();
    expect(left.map((post) => post.id)).toEqual([kept, restored]);
    expect(await read.selectFrom('post_tag').selectAll().execute()).toEqual([]);
    const records = await read.selectFrom('audit_log').select(['actor', 'action', 'detail']).execute();
    const detail = `1 at the end of their term: ${id}`;
    expect(records).toEqual([{ actor: 'service', action: 'post.purge', detail }]);
  });

  test('starts when the service listens', async () => {
    const database = await engine.open();
    const posts = createPostStore(database);
    const saved = await posts.create(newPost(150), 0);
    if (saved.kind !== 'saved') throw new Error('the post was not saved');
    await posts.remove(150, saved.id, 1);
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => posts.find(150, saved.id)).toBeNull();
  });
});
