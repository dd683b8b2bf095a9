interface Named {
  readonly name: string;
  readonly page: string;
}

/** A machine's name, with its page where another of the list is called the same. */
export function distinctName({ name, page }: Named, among: readonly Named[]): string {
  return among.filter((one) => one.name === name).length > 1 ? `${name}, ${page}` : name;
}
