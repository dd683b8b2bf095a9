import type { SourceFile } from './source-files.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /(?<![\w-])(--[a-z][\w-]*)\s*:\s*([^;{}]*);/gi;
const USE = /var\(\s*(--[a-z][\w-]*)\s*\)/gi;
const USE_WITH_FALLBACK = /(?<=var\(\s*)--[a-z][\w-]*(?=\s*,)/gi;
/** Of `:root` alone; one that begins its line stands in no other rule, so it always holds. */
const ON_ROOT = /(?<=(^|\n) *):root \{([^{}]*)\}/g;
const ALWAYS_ON_ROOT = /(?<=^|\n):root \{([^{}]*)\}/g;

/**
 * The custom properties that have one value everywhere and at all times: declared once, on `:root`, under no condition. Such a value
 * may stand in the place of its name. What depends on a property that is declared elsewhere, too, is none of them, because
 * on `:root` it means that one's value there.
 * @param styles all style sheets below src
 * @param named what code names, which may be changed there
 * @returns name -> value, in which no other name of these stands
 */
export function constantsOf(
  styles: readonly SourceFile[],
  named: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const text = styles.map((style) => style.text.replaceAll(COMMENT, '')).join('\n');
  const all = countsOf(text);
  const onRoot = countsOf((text.match(ON_ROOT) ?? []).join('\n'));
  const withFallback = new Set(text.match(USE_WITH_FALLBACK));
  const isOfRoot = (name: string): boolean => onRoot.get(name) === all.get(name);
  const values = new Map<string, string>();
  for (const [rule] of text.matchAll(ALWAYS_ON_ROOT)) {
    for (const [, name = '', value = ''] of rule.matchAll(DECLARATION)) {
      const isConstant = all.get(name) === 1 && !named.has(name) && !withFallback.has(name);
      if (isConstant && usesOf(value).every(isOfRoot)) values.set(name, value.trim());
    }
  }
  const resolve = (value: string): string =>
    value.replaceAll(USE, (use, name: string) => {
      const other = values.get(name);
      return other === undefined ? use : resolve(other);
    });
  return new Map([...values].map(([name, value]) => [name, resolve(value)]));
}

/** Puts the values in the place of their names, and leaves their declarations out. */
export function putInPlace(text: string, constants: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(DECLARATION, (declaration, name: string) => (constants.has(name) ? '' : declaration))
    .replaceAll(USE, (use, name: string) => constants.get(name) ?? use);
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(DECLARATION)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function usesOf(value: string): readonly string[] {
  return [...value.matchAll(USE)].map(([, name = '']) => name);
}
