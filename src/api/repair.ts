/**
 * For `repair`: keeps the valid rows of a list.
 * @returns undefined, which no check accepts, if there are rows but none is valid: a failure must not look like an empty list
 */
export function wholeRows(isRow: (row: unknown) => boolean): (answer: unknown) => unknown {
  return (answer) => {
    if (!Array.isArray(answer)) return answer;
    const rows = answer.filter((row) => isRow(row));
    return rows.length === 0 && answer.length > 0 ? undefined : rows;
  };
}

/** For `repair`, if the answer is optional: an empty object means `null` (R-CALL-05). */
export function emptyAsNull(answer: unknown): unknown {
  const isEmpty = typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
  return isEmpty ? null : answer;
}
