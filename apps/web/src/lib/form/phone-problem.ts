import { type FormProblem, wrong } from './use-form.ts'
import { phoneProblemOf } from './phone-rule.ts'

/** The problem of a typed phone number that the server would refuse; one that is empty has another, or none. */
export function phoneProblem(phone: string, title?: string): readonly FormProblem<'phone'>[] {
  return wrong('phone', phone.trim() === '' ? undefined : phoneProblemOf(phone), title)
}
