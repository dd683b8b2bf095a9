/**
 * For development: while an edit makes something unreadable, its last readable value is used. Otherwise the error of the first
 * module that needs the content would hide the lint's.
 * @throws the error of `read`, if nothing has been read yet
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
