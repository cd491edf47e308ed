/** The first problem of a form. Shown at `field` (null: nowhere) and, with a title, as a toast. */
export type FormProblem<Field extends string> = {
  readonly field: Field | null
  readonly title?: string
  readonly description: string
}
