import type { CompileContext } from './compile-page.ts';

/** What a page takes in beside its own file. */
export interface PageUses {
  /** Names of fragments, those inside others included. */
  readonly fragments: readonly string[];
  /** Tokens, such as `company.name`. */
  readonly facts: readonly string[];
  readonly drawings: readonly string[];
  /** Addresses of picture files, as the page writes them. */
  readonly pictures: readonly string[];
  /** Whether it lists the machines of all pages. */
  readonly machines: boolean;
}

type Kind = Exclude<keyof PageUses, 'machines'>;

/** A context that notes what is taken from it. */
export interface RecordingContext {
  readonly context: CompileContext;
  /** What was taken since the last call, each once. */
  readonly taken: () => PageUses;
}

/** Wraps a context, so that the build knows which pages to make anew when one of these changes. */
export function recordUses(context: CompileContext): RecordingContext {
  const sets: Record<Kind, Set<string>> = {
    fragments: new Set(),
    facts: new Set(),
    drawings: new Set(),
    pictures: new Set(),
  };
  let listsMachines = false;
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
      machines: () => {
        listsMachines = true;
        return context.machines();
      },
    },
    taken: () => {
      const machines = listsMachines;
      listsMachines = false;
      return {
        fragments: take('fragments'),
        facts: take('facts'),
        drawings: take('drawings'),
        pictures: take('pictures'),
        machines,
      };
    },
  };
}

/** A record with the same values, which tells of each that is read. */
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
