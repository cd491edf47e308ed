import { emailProblem as problemOf, isPhone, phoneForm } from '@escuta/kernel'
import { type FormProblem, wrong } from './form-problem.ts'

/** The problem of a typed address that the server would refuse; one that is empty has another. */
export function emailProblem(email: string, title?: string): readonly FormProblem<'email'>[] {
  return wrong('email', email.trim() === '' ? undefined : problemOf(email), title)
}

/** The problem of a typed phone number that the server would refuse; one that is empty has another, or none. */
export function phoneProblem(phone: string, title?: string): readonly FormProblem<'phone'>[] {
  const typed = phone.trim()
  return wrong('phone', typed === '' || isPhone(typed) ? undefined : phoneForm, title)
}
