/** A decoded form: `metadata[paymentId]=1` becomes `{ metadata: { paymentId: '1' } }`. Has no prototype. */
export type Form = { [name: string]: string | Form }

const deepest = 6

/**
 * Decodes `application/x-www-form-urlencoded` with bracketed names, as Stripe's libraries send it. Names nested
 * deeper than six levels are dropped.
 */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]$/).filter((part, index) => index === 0 || part !== '')
    if (path.length <= deepest) place(form, path, value)
  }
  return form
}

function place(form: Form, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    form[head] = value
    return
  }
  const inner = form[head]
  const next = typeof inner === 'object' ? inner : emptyForm()
  form[head] = next
  place(next, rest, value)
}

function emptyForm(): Form {
  const form: Form = Object.create(null)
  return form
}

/** A plain text parameter; undefined when it is missing, empty or a group. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A whole number of a parameter; NaN when it is given and is not one, undefined when it is missing. */
export function integerOf(form: Form, name: string): number | undefined {
  const text = textOf(form, name)
  if (text === undefined) return undefined
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** A group of parameters; empty when it is missing. */
export function groupOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : emptyForm()
}

/** The text values of a group, as for metadata and lists. */
export function textsOf(form: Form, name: string): Record<string, string> {
  const entries = Object.entries(groupOf(form, name))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
