import { DATA_SHEETS, contentsId } from '../common/address.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { PageFile } from '../content/read-files.ts';

/**
 * First segments of addresses of hand-written screens (src/modules) and of pages that the build makes. Page folders can't use
 * them.
 */
export const RESERVED = ['board', 'boardEdit', 'boardView', 'boardWrite', DATA_SHEETS, 'main', 'qna-write'];

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks that a page's file path can be an address: visitors type the path below pages-data. */
export function checkRouteFile({ file, route }: PageFile): Finding[] {
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
  if (segments.length > 1 && RESERVED.includes(first)) {
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
  if (route === 'inquiry') {
    const message = 'The address "inquiry" belongs to a screen of the site. Give the page another name.';
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
