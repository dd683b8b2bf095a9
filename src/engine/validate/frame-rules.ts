import type { TextFault } from './fault.ts';
import type { Known } from './known.ts';
import { listed, shown } from './sentences.ts';

/** A frame may show only sites that `embedFrom` in site.json lists. @param sites their origins */
export function checkFrame(src: string, sites: Known<string>): TextFault[] {
  if (!URL.canParse(src)) return []; // reported by the schema
  const { origin } = new URL(src);
  if (sites.has(origin)) return [];
  const others = sites.all.size === 0 ? 'It lists none yet.' : `It lists ${listed([...sites.all])}.`;
  const message = `Pages may only embed sites that "embedFrom" in site.json lists, and ${shown(origin)} isn't among them. ${others} If the company trusts it, add it there; otherwise use a link.`;
  return [{ rule: 'embed-site', message }];
}
