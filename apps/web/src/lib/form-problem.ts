/** The first problem of a form: its field, and the title and description of the toast. */
export type FormProblem<Field extends string> = {
  readonly field: Field
  readonly title: string
  readonly description: string
}
