import type * as example from '../../app/block-example/example.tsx';
import type * as boot from '../../app/boot.ts';
import type * as bootRoot from '../../app/boot-root.ts';
import type * as defaultCode from '../../app/default-code.ts';
import type * as documents from '../../app/entry-server.tsx';
import type * as errorOverlay from '../../app/error-overlay.ts';
import type * as main from '../../app/main.tsx';
import type * as reactDom from '../../app/react-dom.ts';
import type * as shownNotice from '../../app/shown-notice.ts';
import type * as documentThread from '../../server/document-thread-worker.ts';
import type * as pictureProcess from '../../server/files/picture-process.ts';
import type * as service from '../../server/serve.ts';
import type * as sqliteThread from '../../server/store/sqlite-thread-worker.ts';
import { enginePath } from './engine-root.ts';

/** Names a file together with its type, so that a file that has moved is an error here, and import rules see the dependency. */
const entry = <Module extends object>(path: string): string & { readonly module?: Module } =>
  enginePath(path);

/** The files outside the engine that a build or a development server starts from, below the folder of the code. */
export const ENTRIES = {
  /** What every page loads. */
  browser: entry<typeof main>('src/app/main.tsx'),
  reactDom: entry<typeof reactDom>('src/app/react-dom.ts'),
  /** Makes documents, in the build and in the service. */
  documents: entry<typeof documents>('src/app/entry-server.tsx'),
  /** The scripts in documents' heads, and that of the document at `/`. */
  boot: entry<typeof boot>('src/app/boot.ts'),
  bootRoot: entry<typeof bootRoot>('src/app/boot-root.ts'),
  /** Used by a site without `code` in site.config.ts. */
  defaultCode: entry<typeof defaultCode>('src/app/default-code.ts'),
  /** Used by a site without a theme. */
  defaultStyles: 'src/app/theme/default.css',
  /** The named widths of style sheets. */
  media: 'src/app/media.css',
  /** In development, above the page. */
  shownNotice: entry<typeof shownNotice>('src/app/shown-notice.ts'),
  /** In development, for errors at the start. */
  errorOverlay: entry<typeof errorOverlay>('src/app/error-overlay.ts'),
  /** The studio's pictures of blocks. */
  example: entry<typeof example>('src/app/block-example/example.tsx'),
} as const;

/** The service's files for Node: its start, and those of its threads and processes, side by side as `<name>.js`. */
export const SERVICE_ENTRIES: readonly string[] = [
  entry<typeof service>('src/server/serve.ts'),
  entry<typeof documentThread>('src/server/document-thread-worker.ts'),
  entry<typeof pictureProcess>('src/server/files/picture-process.ts'),
  entry<typeof sqliteThread>('src/server/store/sqlite-thread-worker.ts'),
];
