/**
 * Places where a formula can start: at the start of the cell after any spaces, or within it if the program splits at semicolons,
 * as Excel does in many countries. Such a program ignores our quotation marks and treats a line within a cell as a row. The
 * lookbehind keeps a run of spaces from being scanned again at each space. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[;\t\r\n])[\s"]*)/g;
/** A leading tab or line break: some programs drop it and parse the rest again. */
const STEERING = /^[\t\r\n]/;

/** Only digits and the characters of numbers, times and dates, such as `00123`, `1/2`, `02-2000`, `1,000`, `9:30`. */
const NUMERIC = /^(?=.*\d)[\d\s.,:/()%\u20a9$\u20ac\u00a3\u00a5-]*$/;
/** `1e5`, `12E-3`: a number in a spreadsheet program. */
const EXPONENT = /^\s*[\d.,]+e[+-]?\d+\s*$/i;
/** `5 May`, `Mar-3`, `9:30 pm`, `3월 5일`, `오전 9:00`, `5月5日`: dates and times in English, Korean and Japanese. */
const DATED =
  /^(?=.*\d)(?:[\d\s.,:/-]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?<=\d\s?)[ap]m?\b|년|월|일|시|분|초|오전|오후|年|月|日|時|分|秒|午前|午後|\b[ap]m(?=\s?\d))*$/i;
const TRUTH = /^\s*(?:true|false)\s*$/i;
/** A phone number in the usual Korean form. No program reads it as a number or a date, so it isn't changed. */
const PHONE = /^0\d{1,3}-\d{3,4}-\d{4}$/;

/**
 * User text for a CSV cell, so that a spreadsheet program shows it unchanged. An apostrophe is put before anything that the
 * program would calculate (a formula) or rewrite (a number, which loses its leading zeros; a date).
 */
export function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return safe === text && isRewritten(text) ? `'${text}` : safe;
}

/** The same for text that may be read as a number or a date. */
export function withoutFormulas(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return safe === text && STEERING.test(text) ? `'${text}` : safe;
}

/** Text longer than any number or date isn't checked. */
function isRewritten(text: string): boolean {
  if (text.length > 400 || PHONE.test(text)) return false;
  const plain = text.replace(/[！-～￦]+/g, (wide) => wide.normalize('NFKC')); // East Asian versions of Excel read these as figures
  return [NUMERIC, EXPONENT, DATED, TRUTH].some((form) => form.test(plain));
}
