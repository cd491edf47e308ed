/** What Windows-1252, the encoding of the standard fonts, has beside Latin-1. */
const beyondLatin = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** The text with "?" for each character that the standard fonts of a PDF lack; minus signs and narrow spaces are replaced. */
export function printable(text: string): string {
  const known = text
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00A0\u2009\u202F]/gu, ' ')
  return Array.from(known, (letter) => (isPrintable(letter) ? letter : '?')).join('')
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (
    letter === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    beyondLatin.test(letter)
  )
}
