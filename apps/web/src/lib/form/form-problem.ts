/** A problem of a form, shown at its field; with a title, the first one is shown as a toast too. */
export type FormProblem<Field extends string> = {
  readonly field: Field
  readonly title?: string
  readonly description: string
}

/** The problem that was found in a field; undefined for none. Beside `missing`, which comes first. */
export function wrong<Field extends string>(
  field: Field,
  description: string | undefined,
  title?: string,
): readonly FormProblem<Field>[] {
  return description === undefined ? [] : [{ field, description, ...(title && { title }) }]
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
