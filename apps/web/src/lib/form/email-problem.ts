import { emailProblem as problemOf } from '@escuta/kernel'
import { type FormProblem, wrong } from './use-form.ts'

/** The problem of a typed address that the server would refuse; one that is empty has another. */
export function emailProblem(email: string, title?: string): readonly FormProblem<'email'>[] {
  return wrong('email', email.trim() === '' ? undefined : problemOf(email), title)
}
