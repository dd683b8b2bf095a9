import type { CompileContext } from './compile-page.ts';

/** What a page uses besides its own file. */
export interface PageUses {
  /** Names of fragments, including nested ones. */
  readonly fragments: readonly string[];
  /** Tokens, such as `company.name`. */
  readonly facts: readonly string[];
  readonly drawings: readonly string[];
  /** Addresses of picture files, as in the page. */
  readonly pictures: readonly string[];
  /** Addresses of other files, as in the page. */
  readonly files: readonly string[];
  /** Names of Markdown files that it shows. */
  readonly markdownFiles: readonly string[];
  /** What it embeds: origins of frames, and MEDIA. */
  readonly embeds: readonly string[];
  /** Whether it lists what modules collect from all pages. */
  readonly collected: boolean;
}

type Kind = Exclude<keyof PageUses, 'collected'>;

export interface RecordingContext {
  readonly context: CompileContext;
  /** What was used since the last call, without duplicates. */
  readonly taken: () => PageUses;
}

/** Wraps a context, so that the build knows which pages to make again when one of these changes. */
export function recordUses(context: CompileContext): RecordingContext {
  const sets: Record<Kind, Set<string>> = {
    fragments: new Set(),
    facts: new Set(),
    drawings: new Set(),
    pictures: new Set(),
    files: new Set(),
    markdownFiles: new Set(),
    embeds: new Set(),
  };
  let collected = false;
  const note = (kind: Kind, name: string): void => void sets[kind].add(name);
  const take = (kind: Kind): string[] => {
    const names = [...sets[kind]].sort();
    sets[kind].clear();
    return names;
  };
  const facts = Object.entries(context.facts).map(([group, names]) => [
    group,
    noted(names, (name) => note('facts', `${group}.${name}`)),
  ]);
  const { drawings, file } = context.pictures;
  return {
    context: {
      ...context,
      facts: Object.fromEntries(facts) as CompileContext['facts'],
      fragment: (name) => {
        note('fragments', name);
        return context.fragment(name);
      },
      pictures: {
        drawings: noted(drawings, (id) => note('drawings', id)),
        file: (src) => {
          note('pictures', src);
          return file(src);
        },
      },
      file: (address) => {
        note('files', address);
        return context.file(address);
      },
      markdownFile: (name, around) => {
        note('markdownFiles', name);
        return context.markdownFile(name, around);
      },
      embed: (source) => note('embeds', source),
      collected: (module) => {
        collected = true;
        return context.collected(module);
      },
    },
    taken: () => {
      const lists = collected;
      collected = false;
      return {
        fragments: take('fragments'),
        facts: take('facts'),
        drawings: take('drawings'),
        pictures: take('pictures'),
        files: take('files'),
        markdownFiles: take('markdownFiles'),
        embeds: take('embeds'),
        collected: lists,
      };
    },
  };
}

/** A record with the same values, which reports each name that is read. */
function noted<T>(
  record: Readonly<Record<string, T>>,
  note: (name: string) => void,
): Readonly<Record<string, T>> {
  const copy: Record<string, T> = {};
  for (const [name, value] of Object.entries(record)) {
    const get = (): T => {
      note(name);
      return value;
    };
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy;
}
