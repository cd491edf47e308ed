/** The first problem of a form. Shown at `field` (null: nowhere) and, with a title, as a toast. */
export type FormProblem<Field extends string> = {
  readonly field: Field | null
  readonly title?: string
  readonly description: string
}

/** The problem of a field without a value: no text but spaces, or false. */
export function missing<Field extends string>(
  field: Field,
  value: string | boolean | undefined,
  description: string,
  title?: string,
): readonly FormProblem<Field>[] {
  const isFilled = typeof value === 'string' ? value.trim() !== '' : value
  return isFilled ? [] : [{ field, description, ...(title && { title }) }]
}
