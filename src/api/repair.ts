/**
 * For `repair`: keeps of a list the rows that are what was asked for, so that a broken one does not take the others along.
 * @returns undefined, which no check accepts, where not one row of several is whole: a failure must not read as an empty list
 */
export function wholeRows(isRow: (row: unknown) => boolean): (answer: unknown) => unknown {
  return (answer) => {
    if (!Array.isArray(answer)) return answer;
    const rows = answer.filter((row) => isRow(row));
    return rows.length === 0 && answer.length > 0 ? undefined : rows;
  };
}

/** For `repair`, where the answer may be nothing: an empty object says the same as `null` (R-CALL-05). */
export function emptyAsNull(answer: unknown): unknown {
  const isEmpty = typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
  return isEmpty ? null : answer;
}
