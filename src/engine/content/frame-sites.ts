import { isRecord } from '../common/json-value.ts';

/** Sites that pages may embed, from `embedFrom` in site.json: origin -> name. What is malformed is left out; the schema reports it. */
export function frameSites(site: unknown): ReadonlyMap<string, string> {
  const listed: unknown = isRecord(site) ? site['embedFrom'] : undefined;
  const entries = (Array.isArray(listed) ? listed : []).flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry)) return [];
    const { origin, name } = entry;
    return typeof origin === 'string' && typeof name === 'string' ? [[origin, name]] : [];
  });
  return new Map(entries);
}
