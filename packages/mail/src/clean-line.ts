/**
 * A text that stays on one line of a mail's head: line breaks and other control characters become spaces,
 * so that nothing typed by a person can begin a header of its own.
 */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed()
}
