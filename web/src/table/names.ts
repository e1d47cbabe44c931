/** Names by which everybody can be told apart: two of the same name get the numbers of their seats. */
export function distinct(names: readonly string[]): string[] {
  const shared = (name: string): boolean => name !== "" && names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (shared(name) ? `${name} ${seat + 1}` : name));
}
