import { z } from 'zod'
import { isPersonName } from './is-person-name.ts'
import { longestName, personNameProblem, singleSpaced } from './person-name-problem.ts'

/** Schema of a person name, with composed letters and single spaces; `missing` is the message for an empty field. */
export function personNameField(missing: string) {
  return namedText(missing).superRefine((name, context) => {
    const problem = personNameProblem(name)
    if (problem !== undefined) context.addIssue(problem)
  })
}

export const personName = personNameField('Por favor, preencha seu nome completo.')

/** Schema of the name that an account has: it may be of one letter, as names of before. */
export const knownPersonName = namedText('O nome está vazio.').refine(isPersonName)

function namedText(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longestName, `O nome deve ter no máximo ${longestName} caracteres.`)
    .transform(singleSpaced)
}
