import { isPersonName } from './is-person-name.ts'

export const longestName = 120

const letter = /\p{L}/gu

/** What is wrong with a person name that is not empty, in Portuguese; undefined for nothing. Names of before stay valid. */
export function personNameProblem(text: string): string | undefined {
  const name = singleSpaced(text)
  if (name.length > longestName) return `O nome deve ter no máximo ${longestName} caracteres.`
  if (!isPersonName(name)) return 'Use só letras, espaços, hífens, apóstrofos e pontos de abreviação no nome.'
  const letters = name.match(letter)?.length ?? 0
  return letters < 2 ? 'Escreva o nome por extenso: uma letra só não basta.' : undefined
}

/** A name with composed letters and single spaces. */
export function singleSpaced(text: string): string {
  return text.trim().normalize('NFC').replaceAll(/ {2,}/g, ' ')
}
