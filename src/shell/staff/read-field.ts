/** What stands in a field of a form, without the blanks around it; empty where there is no such field. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
