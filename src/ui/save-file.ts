/** Milliseconds during which the browser may still read a file that it saves. */
const SAVING = 60_000;

/** Saves a file like any download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING);
}
