const FAMILY = 'Archivo Variable';

let isDecided = false;

/**
 * Call this when the visitor moves to another page. `font-display: optional` decides once per document whether a typeface came in
 * time; to the visitor a move is a new document. So the faces are declared again: those loaded by now are used from here on.
 */
export function redeclareTypefaces(): void {
  if (isDecided || !('fonts' in document) || !document.fonts.check(`1em '${FAMILY}'`)) return;
  isDecided = true;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    for (const [index, rule] of rulesOf(sheet).entries())
      if (isFace(rule)) {
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText, index);
      }
}

/** A sheet that failed to load, or that a browser extension added, doesn't expose its rules. */
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
