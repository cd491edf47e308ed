import { z } from 'zod'

const longestName = 120
const marksOfOneLetter = 4

/** A letter of any script with its marks. */
const letter = String.raw`\p{L}\p{M}{0,${marksOfOneLetter}}`
/** `Sant'Anna`, `Ana-Maria`, `Jr.`: at most one dot, at the end, so that no web address matches. */
const word = `['’]?${letter}(?:['’-]?${letter})*['’]?\\.?`
/** `J.R.R.`, `J.-P.`: each dot follows a single letter. */
const initials = `(?:${letter}\\.-?)+(?:${letter})?`
const nameForm = new RegExp(`^(?:${word}|${initials})(?: (?:${word}|${initials}))*$`, 'u')

/** Invisible letters and marks: fillers, selectors, joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const alphabet = 'Use só letras, espaços, hífens, apóstrofos e pontos de abreviação no nome.'

/** Whether a text is a person name: letters of any script, no digits, no web address, no invisible characters. */
function isPersonName(text: string): boolean {
  return nameForm.test(text) && !invisible.test(text)
}

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
