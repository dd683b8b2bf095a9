import { checkContent } from './content-rules.ts';
import type { Content, SiteContext } from './content-rules.ts';
import { explainErrors } from './explain-errors.ts';
import type { Fault } from './fault.ts';
import { firstOf } from './first-of.ts';
import type { Walk } from './heading-rules.ts';
import { placeFaults, placeTextFaults } from './place-faults.ts';
import type { PlacedFault } from './place-faults.ts';
import type { ReadDocument } from './read-document.ts';
import type { Validate } from './validators.ts';

export interface DocumentTools {
  readonly walk: Walk;
  readonly validate: Validate;
  readonly blockTypes: readonly string[];
}

interface DocumentToCheck {
  /** The name of its schema. */
  readonly schema: string;
  readonly text: string;
  /** What the text contains, in the current form. */
  readonly document: ReadDocument;
  readonly site: SiteContext;
  /** Faults found otherwise, to report first. */
  readonly ahead?: readonly Fault[];
}

export interface CheckedDocument {
  readonly faults: readonly PlacedFault[];
  /** Null if there is nothing to check. */
  readonly content: Content | null;
  /** It has faults, so something that seems missing may only be misspelt. */
  readonly broken: boolean;
}

/** Checks a text of JSON on its own: syntax, schema, content. Browsers can run it. */
export function checkDocument(tools: DocumentTools, checked: DocumentToCheck): CheckedDocument {
  const { schema, text, document, site, ahead = [] } = checked;
  const { value, parsed } = document;
  const textFaults = parsed ? firstOf(placeTextFaults(text, parsed)) : [];
  if (value === undefined) return { faults: textFaults, content: null, broken: true };
  const errors = tools.validate(schema, value);
  const schemaFaults = errors.length > 0 ? explainErrors(errors, tools.blockTypes) : [];
  const content = checkContent(tools.walk, schema, value, site);
  // A literal control character isn't valid JSON, so it has been reported.
  const own =
    textFaults.length > 0 ? content.faults.filter(({ rule }) => rule !== 'unshowable-sign') : content.faults;
  const faults = [...ahead, ...firstOf(schemaFaults), ...firstOf(withoutEchoes(own, schemaFaults))];
  return {
    faults: [...textFaults, ...placeFaults(text, faults, parsed)],
    content,
    broken: schemaFaults.length > 0 || textFaults.length > 0,
  };
}

/**
 * Removes consequences of a schema fault: a second message about the same value, a picture or row that seems to lack what it has
 * under a misspelt name, and a main heading that a misspelt block would show.
 */
function withoutEchoes(faults: readonly Fault[], causes: readonly Fault[]): readonly Fault[] {
  if (causes.length === 0 || faults.length === 0) return faults;
  const reported = new Set(causes.map(({ path }) => path.join('/')));
  const misspelt = new Set(
    causes.filter(({ rule }) => rule === 'unknown-property').map(({ path }) => path.slice(0, -1).join('/')),
  );
  const mayBeBlock = causes.some(({ rule }) => rule === 'unknown-block');
  return faults.filter(({ path, at, rule }) => {
    const place = path.join('/');
    if (rule === 'page-heading' && at === 'value' && mayBeBlock) return false;
    return !reported.has(place) && !(at === 'open' && misspelt.has(place));
  });
}
