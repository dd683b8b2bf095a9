const FAMILY = 'Archivo Variable';

let isDecided = false;

/**
 * To be called when the visitor moves to another page. `font-display: optional` decides once for a document whether a typeface came
 * in time; to the visitor a move is a new document. So the faces are declared anew: one that is there by now is shown from here on.
 */
export function decideTypefaceAnew(): void {
  if (isDecided || !('fonts' in document) || !document.fonts.check(`1em '${FAMILY}'`)) return;
  isDecided = true;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    for (const [index, rule] of rulesOf(sheet).entries())
      if (isFace(rule)) {
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText, index);
      }
}

/** A sheet that did not come, or that an extension of the browser has brought from elsewhere, does not let its rules be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function isFace(rule: CSSRule): boolean {
  return rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes(FAMILY);
}
