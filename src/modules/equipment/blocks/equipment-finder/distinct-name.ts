interface Named {
  readonly name: string;
  readonly page: string;
}

/** A machine's name, followed by its page if another machine in the list has the same name. */
export function distinctName({ name, page }: Named, among: readonly Named[]): string {
  return among.filter((one) => one.name === name).length > 1 ? `${name}, ${page}` : name;
}
