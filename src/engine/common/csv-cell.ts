/**
 * Where a cell begins with a formula: at its own beginning after blanks, or within it for a program that parts by semicolons, as Excel
 * does in many countries. Its cells begin elsewhere than ours, so our quotation marks say nothing to it, and a line within a cell is a
 * row. Looking back keeps a run of blanks from being begun anew at each of them. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[;\t\r\n])[\s"]*)/g;
/** A tab or a line break first: some programs drop it, and read what follows anew. */
const STEERING = /^[\t\r\n]/;

/** Digits and the characters of numbers, times and dates only, such as `00123`, `1/2`, `02-2000`, `1,000`, `9:30`. */
const NUMERIC = /^(?=.*\d)[\d\s.,:/()%\u20a9$\u20ac\u00a3\u00a5-]*$/;
/** `1e5`, `12E-3`: a number to a spreadsheet program. */
const EXPONENT = /^\s*[\d.,]+e[+-]?\d+\s*$/i;
/** `5 May`, `Mar-3`, `9:30 pm`, `3월 5일`, `오전 9:00`, `5月5日`: dates and times in English, Korean and Japanese. */
const DATED =
  /^(?=.*\d)(?:[\d\s.,:/-]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?<=\d\s?)[ap]m?\b|년|월|일|시|분|초|오전|오후|年|月|日|時|分|秒|午前|午後|\b[ap]m(?=\s?\d))*$/i;
const TRUTH = /^\s*(?:true|false)\s*$/i;
/** A phone number in the usual Korean form. No program takes it for a number or a date, so it stays as it is. */
const PHONE = /^0\d{1,3}-\d{3,4}-\d{4}$/;

/**
 * A text that was typed, for a cell of CSV: a spreadsheet program shows it as it is. An apostrophe goes in front of whatever
 * the program would calculate (a formula) or rewrite (a number, which loses its leading zeros; a date).
 */
export function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return safe === text && isRewritten(text) ? `'${text}` : safe;
}

/** The same for a text that may be read as a number or a date. */
export function withoutFormulas(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return safe === text && STEERING.test(text) ? `'${text}` : safe;
}

/** What is longer than a number or a date can be is text to every program, and is not searched. */
function isRewritten(text: string): boolean {
  if (text.length > 400 || PHONE.test(text)) return false;
  const plain = text.replace(/[！-～￦]+/g, (wide) => wide.normalize('NFKC')); // Excel of East Asia reads these as figures
  return [NUMERIC, EXPONENT, DATED, TRUTH].some((form) => form.test(plain));
}
