import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import type { Config, CustomPlugin, XastElement, XastParent } from 'svgo';

/** Why an SVG can't be published, and where in the file. */
export interface SvgFault {
  /** UTF-16 units from the file's start. */
  readonly offset: number;
  readonly message: string;
}

/** Elements that run code or embed other kinds of documents. */
const REFUSED = new Set(
  'script foreignobject iframe embed object audio video canvas handler listener link meta'.split(' '),
);
/** Pictures embedded in the file aren't links. */
const OWN_PICTURE = /^data:image\/(png|jpeg|webp|gif);base64,/i;

/** Loaded on first use: a site without SVG files of its own doesn't need it. */
function svgo(): typeof import('svgo') {
  return createRequire(import.meta.url)('svgo') as typeof import('svgo');
}

const SETTINGS: Config = { multipass: true, plugins: ['preset-default'] };

export const NO_SIZE = 'The SVG has no size. Give it width and height, or a viewBox.';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const NO_NAMESPACE = `Browsers don't show an SVG file without a namespace. Write xmlns="${NAMESPACE}" into <svg …>, or save it as plain SVG.`;

export function isSvg(path: string): boolean {
  return /\.svg$/i.test(path);
}

/** @returns the size in CSS pixels, from width and height or the viewBox; null if the SVG has none */
export function readSvgSize(content: Uint8Array): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height } = imageSize(content);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** @returns the same drawing, minified. @throws if the text isn't valid SVG */
export function optimiseSvg(text: string): string {
  return svgo().optimize(text, SETTINGS).data;
}

/** Finds scripts, foreign content, event handlers and external links. An SVG is a document: opened on its own, it would act. */
export function findSvgFaults(text: string): SvgFault[] {
  const entity = text.search(/<!ENTITY/i);
  if (entity >= 0) return [{ offset: entity, message: 'The SVG declares entities. Save it as plain SVG.' }];
  const sheet = text.search(/<\?xml-stylesheet/i);
  if (sheet >= 0) return [{ offset: sheet, message: 'The SVG loads a style sheet. Save it as plain SVG.' }];
  const found: Marked[] = [];
  try {
    svgo().optimize(text, { plugins: [collect(found)] });
  } catch (error) {
    return [{ offset: 0, message: `The SVG can't be read: ${reasonOf(error)} Save it again as plain SVG.` }];
  }
  return found.map(({ mark, message }) => ({ offset: Math.max(0, text.indexOf(mark)), message }));
}

/** Walks svgo's document without changing it. */
function collect(found: Marked[]): CustomPlugin {
  const lookAtStyle = ({ value }: { value: string }, parent: XastParent): void => {
    if (parent.type === 'element' && localName(parent.name) === 'style') found.push(...styleFaults(value));
  };
  return {
    name: 'collect-faults',
    fn: () => ({
      root: {
        enter: ({ children }) => {
          const svg = children.find((child) => child.type === 'element' && localName(child.name) === 'svg');
          if (svg?.type !== 'element') found.push({ mark: '', message: "The file isn't an SVG." });
          else if (!Object.values(svg.attributes).includes(NAMESPACE))
            found.push({ mark: `<${svg.name}`, message: NO_NAMESPACE });
        },
      },
      element: {
        enter: (element) => {
          found.push(...faultsOf(element));
        },
      },
      text: { enter: lookAtStyle },
      cdata: { enter: lookAtStyle },
    }),
  };
}

/** A fault and the text in the file that it's about. */
interface Marked {
  readonly mark: string;
  readonly message: string;
}

function faultsOf({ name, attributes }: XastElement): Marked[] {
  const local = localName(name);
  if (REFUSED.has(local)) {
    return [
      { mark: `<${name}`, message: `An SVG can't contain <${name}>. Remove it, or save it as plain SVG.` },
    ];
  }
  return Object.entries(attributes).flatMap(([attribute, value]) => attributeFaults(local, attribute, value));
}

function attributeFaults(element: string, attribute: string, value: string): Marked[] {
  const name = localName(attribute);
  if (name.startsWith('on')) {
    return [{ mark: attribute, message: `An SVG can't contain ${attribute}, which runs code. Remove it.` }];
  }
  const isLink = name === 'href' || name === 'src';
  if (isLink && !value.startsWith('#') && !OWN_PICTURE.test(value)) {
    const message = `An SVG can't link elsewhere (${attribute}="${value.slice(0, 60)}"). Remove the link, or embed the picture.`;
    return [{ mark: attribute, message }];
  }
  // Animation could later insert attributes that aren't allowed.
  if (name === 'attributename' && /^(on|(\w+:)?href$)/i.test(value.trim())) {
    return [{ mark: attribute, message: `An SVG can't change ${value} with <${element}>. Remove it.` }];
  }
  return name === 'style' || /url\s*\(|\\/i.test(value) ? styleFaults(value, attribute) : [];
}

/** Styles reach files by url(), by @import, and by backslash escapes of these. */
function styleFaults(style: string, mark = '<style'): Marked[] {
  const refuse = (message: string): Marked[] => [{ mark, message }];
  if (/@import/i.test(style)) return refuse("A style in an SVG can't import another. Remove it.");
  if (style.includes('\\'))
    return refuse("A style in an SVG can't contain a backslash. Save it as plain SVG.");
  const targets = [...style.matchAll(/url\s*\(\s*(['"]?)(.*?)\1\s*\)/gis)].map((match) => match[2] ?? '');
  const foreign = targets.find((target) => !target.startsWith('#') && !OWN_PICTURE.test(target));
  return foreign === undefined
    ? []
    : refuse(`A style in an SVG can't load another file (${foreign.slice(0, 60)}). Remove it.`);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : String(error);
  return (reason.split('\n', 1)[0] ?? '').replace(/\.?$/, '.');
}
