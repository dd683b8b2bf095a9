/** How a start is written. It takes no words: what can be set of it are variables. */
export const START_USAGE =
  'variables in place of words, such as PORT=8081 npm start; docs/OPERATIONS.md lists them';
