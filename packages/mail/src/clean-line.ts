/**
 * Returns a text on one line for a mail header: line breaks and other control characters become spaces, so that user
 * input cannot start another header.
 */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed()
}
