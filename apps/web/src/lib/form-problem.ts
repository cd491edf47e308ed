/** The first thing that keeps a form from being sent: which field, and what the toast says about it. */
export type FormProblem<Field extends string> = {
  readonly field: Field
  readonly title: string
  readonly description: string
}
