/**
 * The problem that Node's `parseArgs` found with a command's arguments, as one sentence. Node spreads some over several lines,
 * ends few with a full stop, and explains how to pass an option as a positional argument, which no command here takes.
 */
export function wordsFault(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const [sentence = ''] = reason.replaceAll('\n', ' ').split(/\.? To specify /);
  return `${sentence.replace(/\.$/, '')}.`;
}
