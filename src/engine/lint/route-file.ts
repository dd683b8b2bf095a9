import { contentsId } from '../common/address.ts';
import type { Screens } from '../common/screens.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { PageFile } from '../content/read-files.ts';

/** Names that pages can't have, because something else has them in addresses. */
interface ReservedNames {
  readonly folders: ReadonlySet<string>;
  readonly routes: ReadonlySet<string>;
}

/** Pages share addresses with the screens whose addresses name a menu item, and with pages that the build makes. */
export function reservedNames(screens: Screens, derivedFolders: readonly string[]): ReservedNames {
  const names = Object.values(screens)
    .filter(({ address }) => address.includes('{menuId}'))
    .map(({ address }) => address.split('/').slice(1));
  const isFixed = (name: string | undefined): name is string => name !== undefined && !name.startsWith('{');
  return {
    folders: new Set([...names.map(([first]) => first).filter(isFixed), ...derivedFolders, 'main']),
    routes: new Set(
      names
        .filter(({ length }) => length === 2)
        .map(([, second]) => second)
        .filter(isFixed),
    ),
  };
}

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks that a page's file path can be an address: visitors type the path below pages-data. */
export function checkRouteFile({ file, route }: PageFile, reserved: ReservedNames): Finding[] {
  const segments = route.split('/');
  const [first = ''] = segments;
  const wrong = segments.find((segment) => !SEGMENT.test(segment));
  if (wrong !== undefined) {
    const better = wrong
      .normalize('NFKD')
      .replace(/[^a-zA-Z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
    const hint = SEGMENT.test(better) ? ` Did you mean "${better}"?` : '';
    const message = `"${wrong}" can't be part of an address. Use lower-case letters, digits and hyphens.${hint}`;
    return [fileFinding(file, 'route-file', message)];
  }
  if (segments.length > 1 && reserved.folders.has(first)) {
    return [
      fileFinding(
        file,
        'route-file',
        `The folder "${first}" belongs to a screen of the site. Put the page elsewhere.`,
      ),
    ];
  }
  if (first === 'contents' && contentsId(route) === null) {
    const message =
      'A page in the folder "contents" is named after the id of its menu item of type C: contents/40.json.';
    return [fileFinding(file, 'route-file', message)];
  }
  if (reserved.routes.has(route)) {
    const message = `The address "${route}" belongs to a screen of the site. Give the page another name.`;
    return [fileFinding(file, 'route-file', message)];
  }
  if (/^\d+$/.test(first)) {
    const message = `A page's folder isn't its menu id, which "menuId" in the file gives. Put the page where its address says.`;
    return [fileFinding(file, 'route-file', message)];
  }
  return [];
}

/** A file that looks like a page but would never be shown. */
export function checkOtherFile(file: string): Finding[] {
  if (!/\.jso?n?[c5]?$/i.test(file) && !/\.json\.\w+$/i.test(file)) return [];
  return [
    fileFinding(file, 'route-file', 'This file isn\'t shown: the file name of a page must end in ".json".'),
  ];
}
