/** Reads a video's id out of what people paste: an address of the video, or the id. Null where it is neither. */
export function readVideoId(text: string): string | null {
  const said = text.trim();
  const id =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/i.exec(
      said,
    );
  return id?.[1] ?? (/^[\w-]{11}$/.test(said) ? said : null);
}
