/** The keys of an object in their order. Guarantee: it is declared with these keys alone. */
export function keysOf<Key extends string>(declared: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(declared) as Key[]
}
