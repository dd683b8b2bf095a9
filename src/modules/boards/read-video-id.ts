/** Reads a video's id from a pasted address or id. Null if it's neither. */
export function readVideoId(text: string): string | null {
  const pasted = text.trim();
  const id =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/i.exec(
      pasted,
    );
  return id?.[1] ?? (/^[\w-]{11}$/.test(pasted) ? pasted : null);
}
