import type { Migration } from '../migration.ts';

/** Adds files that aren't a post's, such as those of an inquiry: nobody reaches them through the calls for posts' files. */
export const keptFiles: Migration = {
  name: '0019-kept-files',
  statements: ({ id, int, strict }) => [
    `create table kept_file (
      id ${id},
      token_hash text not null unique,
      purpose text not null,
      holder_id ${int},
      position ${int} not null,
      name text not null,
      mime text not null,
      size ${int} not null check (size >= 0),
      sha256 text not null,
      storage_key text not null,
      created_at ${int} not null
    ) ${strict}`,
    'create index kept_file_holder on kept_file (purpose, holder_id, position)',
    'create index kept_file_storage on kept_file (storage_key)',
  ],
};
