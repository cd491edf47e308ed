import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The weights of Source Sans 3, whole; a document holds the letters that it uses. */
export const fonts = { regular: fontFile('400Regular'), bold: fontFile('700Bold') } as const

const letters = new Set(lettersOf(fonts.regular))

/** The text with "?" for each character that the fonts lack; minus signs and narrow spaces are replaced. */
export function printable(text: string): string {
  const known = text
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u2009\u202F]/gu, ' ')
  return Array.from(known, (letter) => (isPrintable(letter) ? letter : '?')).join('')
}

function isPrintable(letter: string): boolean {
  return letter === '\n' || letters.has(letter.codePointAt(0) ?? 0)
}

function fontFile(weight: string): Buffer {
  return readFileSync(resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`))
}

function lettersOf(file: Buffer): readonly number[] {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error('the file holds several fonts')
  return font.characterSet.filter((code) => code >= 0x20)
}
