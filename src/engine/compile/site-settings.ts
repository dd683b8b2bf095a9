import type { Embeds } from '../common/embeds.ts';
import type { BuildModule, SiteDocument } from '../content/build-module.ts';

/** A module's settings from site.json; only the module knows their type. */
export function settingsOf({ settings }: BuildModule, site: SiteDocument): never {
  return settings?.(site) as never;
}

/** What pages show from other sites, for all modules. */
export function embedsOf(modules: readonly BuildModule[], site: SiteDocument): Embeds {
  const all = modules.flatMap((module) => module.embeds?.(settingsOf(module, site)) ?? []);
  return {
    pictureOrigins: all.flatMap(({ pictureOrigins }) => pictureOrigins),
    frames: Object.assign({}, ...all.map(({ frames }) => frames)) as Embeds['frames'],
  };
}
