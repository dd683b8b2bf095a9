/** Milliseconds for which the browser may still read a file that it was told to save. */
const SAVING = 60_000;

/** Has the browser save a file as it saves every download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING);
}
