import { personNameProblem } from '@escuta/kernel'
import { type FormProblem, wrong } from './use-form.ts'

/** The problem of a typed name that the server would refuse; one that is empty has another. */
export function nameProblem(name: string, title?: string): readonly FormProblem<'name'>[] {
  return wrong('name', name.trim() === '' ? undefined : personNameProblem(name), title)
}
