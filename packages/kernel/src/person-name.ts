import { z } from 'zod'
import { isPersonName } from './is-person-name.ts'

const longestName = 120
const alphabet = 'Use só letras, espaços, hífens, apóstrofos e pontos de abreviação no nome.'

/** Schema of a person name, with composed letters and single spaces; `missing` is the message for an empty field. */
export function personNameField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longestName, `O nome deve ter no máximo ${longestName} caracteres.`)
    .transform((text) => text.normalize('NFC').replaceAll(/ {2,}/g, ' '))
    .refine(isPersonName, alphabet)
}

export const personName = personNameField('Por favor, preencha seu nome completo.')
