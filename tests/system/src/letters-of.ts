/** A number in letters (1 is A, 27 is AA), for names that have to differ: a person's name has no digits. */
export function lettersOf(number: number): string {
  const rest = number - 1
  const last = String.fromCodePoint(65 + (rest % 26))
  return rest < 26 ? last : `${lettersOf(Math.floor(rest / 26))}${last}`
}
