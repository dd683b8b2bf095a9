import { withSources } from '../common/embeds.ts';
import type { Embeds } from '../common/embeds.ts';
import type { BuildModule, SiteDocument } from '../content/build-module.ts';
import type { ModuleFacts } from '../types.ts';

/** A module's settings from site.json; only the module knows their type. */
export function settingsOf({ settings }: BuildModule, site: SiteDocument): never {
  return settings?.(site) as never;
}

/** What modules read of site.json for their code in browsers. */
export function moduleFacts(modules: readonly BuildModule[], site: SiteDocument): Partial<ModuleFacts> {
  return factsOf(modules, site, ({ facts }) => facts);
}

function factsOf(
  modules: readonly BuildModule[],
  site: SiteDocument,
  choose: (module: BuildModule) => BuildModule['facts'],
): Partial<ModuleFacts> {
  const entries = modules.flatMap((module) => {
    const read = choose(module);
    return read ? [[module.name, read(site)] as const] : [];
  });
  return Object.fromEntries(entries); // each module declares what it returns
}

/** The folders of pages that modules make from others. */
export function derivedFoldersOf(modules: readonly BuildModule[]): string[] {
  return modules.flatMap(({ derived }) => derived?.folder ?? []);
}

/** What the service learns from the site's modules. */
export interface OfModules extends Partial<ModuleFacts> {
  readonly embeds: Embeds;
}

export function readOfModules(modules: readonly BuildModule[], site: SiteDocument): OfModules {
  const ofService = factsOf(modules, site, ({ facts, serviceFacts }) => serviceFacts ?? facts);
  return { ...ofService, embeds: embedsOf(modules, site) };
}

/** What pages show from other sites, for all modules. */
export function embedsOf(modules: readonly BuildModule[], site: SiteDocument): Embeds {
  const all = modules.flatMap((module) => module.embeds?.(settingsOf(module, site)) ?? []);
  const embeds: Embeds = {
    pictureOrigins: all.flatMap(({ pictureOrigins }) => pictureOrigins),
    frames: Object.assign({}, ...all.map(({ frames }) => frames)) as Embeds['frames'],
  };
  return withSources(
    embeds,
    all.flatMap(({ frameOrigins = [] }) => frameOrigins),
  );
}
