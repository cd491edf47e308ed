/** Replaces line breaks and control characters, so that user input cannot start another mail header. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed()
}
