/**
 * For development: as long as an edit makes something unreadable, what was read of it before goes on being used. The lint says
 * what is wrong; without this its words would give way to those of the first module that needs the content.
 * @throws what `read` throws, where nothing has been read yet
 */
export function keepLastGood<T>(read: () => T): () => T {
  let sound: { readonly value: T } | null = null;
  return () => {
    try {
      sound = { value: read() };
    } catch (error) {
      if (!sound) throw error;
    }
    return sound.value;
  };
}
