/** Letters of a file's name that are stored. */
export const mostNameLetters = 200

/**
 * A file's name as it is stored: without folders, control characters and marks of direction, which hide the real ending, and
 * shortened in front of its ending. Empty where nothing is left.
 */
export function sentName(typed: string): string {
  const clean = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim()
  if (clean.length <= mostNameLetters) return clean
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? ''
  return (clean.slice(0, mostNameLetters - ending.length) + ending).toWellFormed().replaceAll('\uFFFD', '')
}
