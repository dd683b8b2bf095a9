/**
 * What Node's `parseArgs` found wrong with the words of a command, as one sentence. Node spreads some over several lines, ends
 * few with a full stop, and tells how an unknown option could be a word, which no command here takes.
 */
export function wordsFault(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const [sentence = ''] = reason.replaceAll('\n', ' ').split(/\.? To specify /);
  return `${sentence.replace(/\.$/, '')}.`;
}
