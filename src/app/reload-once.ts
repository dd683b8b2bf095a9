const KEY = 'reloaded-for';

/**
 * Loads the document anew, once for each place and release: what is missing may have been replaced by a new release. The
 * address of this module carries the release, so a reload that brought the same code is not repeated.
 * @returns false where it was done before or cannot be remembered; then nothing happens
 */
export function reloadOnce(
  place: string,
  release: string,
  reload: () => void = () => location.reload(),
): boolean {
  const mark = `${place} ${release}`;
  try {
    if (sessionStorage.getItem(KEY) === mark) return false;
    sessionStorage.setItem(KEY, mark);
  } catch {
    return false;
  }
  reload();
  return true;
}
