import { findPublicFile } from '../pictures/public-file.ts';
import { STAND_IN, picturesIn } from './compile-example.ts';
import { UP } from './pages.tsx';
import type { ExampleState } from './pages.tsx';
import type { CatalogueExample } from './read-catalogue.ts';

interface StateOptions {
  readonly root: string;
  readonly timeZone: ExampleState['timeZone'];
  readonly answers: ExampleState['answers'];
  /** The catalogue's path for a file of public/; null if it isn't copied. @param path below public/ */
  readonly placeOf: (path: string) => string | null;
}

/** The state for the document of an example. @throws KnownError EXAMPLE_WRONG */
export function stateOf(
  example: CatalogueExample,
  { root, timeZone, answers, placeOf }: StateOptions,
): ExampleState {
  const page = example.compile();
  const files = picturesIn(page).flatMap((address): [string, string][] => {
    const path = findPublicFile(root, address);
    const place = path === null ? STAND_IN : placeOf(path);
    return place === null ? [] : [[address, `${UP}${place}`]];
  });
  return { page, timeZone, files: Object.fromEntries(files), answers };
}
