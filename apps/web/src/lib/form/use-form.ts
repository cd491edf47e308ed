import { dismissFailure, toast } from '@escuta/ui/toast-queue'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../failure.ts'

/** A problem of a form, shown at its field; with a title, the first one is shown as a toast too. */
export type FormProblem<Field extends string> = {
  readonly field: Field
  readonly title?: string
  readonly description: string
}

type Values = Readonly<Record<string, string | boolean | undefined>>
type Field<Of extends Values> = keyof Of & string
type TextName<Of extends Values> = { [Name in Field<Of>]: Of[Name] extends string ? Name : never }[Field<Of>]
/** The field that a refusal is about, and the text to show in place of the refusal's own. */
type RefusedField<Of extends Values> = readonly [field: Field<Of>, text?: string]

type FormOptions<Of extends Values> = {
  readonly initial: Of
  /** The problems of the input, or the first of them; null when valid. */
  readonly problemOf: (values: Of) => readonly FormProblem<Field<Of>>[] | FormProblem<Field<Of>> | null
  readonly onSubmit: (values: Of) => void
  /**
   * The error of the last attempt. Its issues, and the `refusals`, are shown at their fields; the first one is
   * focused.
   */
  readonly error?: unknown
  /** The field that a refusal without issues is about, by its code. */
  readonly refusals?: Readonly<Record<string, RefusedField<Of>>>
  /** The refused fields with their texts, where `error` does not name them. */
  readonly refused?: readonly RefusedField<Of>[]
  /** The text field that takes the focus on mount, with its text selected. */
  readonly focusFirst?: Field<Of>
}

/**
 * The state of a form, the same for every form. Problems are shown from the first attempt on, a refusal until its
 * field is edited. An attempt that has a problem or is refused focuses the field. Controls are found by their
 * `name`.
 */
export function useForm<Of extends Values>(options: FormOptions<Of>) {
  const { initial, problemOf, onSubmit, error, refusals = {}, focusFirst } = options
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [unreadable, setUnreadable] = useState<readonly FormProblem<string>[]>([])
  const form = useRef<HTMLFormElement>(null)
  const refused = options.refused ?? refusedFields(error, refusals)
  const problemsOf = (typed: Of) => [problemOf(typed) ?? []].flat()
  const problems: readonly FormProblem<string>[] = tried ? [...unreadable, ...problemsOf(values)] : []

  useEffect(() => {
    if (focusFirst) focus(form.current, focusFirst)
  }, [focusFirst])
  const refusedField = refused.find(([field]) => field in values)?.[0]
  useEffect(() => {
    if (refusedField) focus(form.current, refusedField)
  }, [refusedField])

  const change = (changed: Partial<Of>) => setValues((before) => ({ ...before, ...changed }))
  function edit(name: Field<Of>, value: Values[string]) {
    setValues((before) => ({ ...before, [name]: value }))
    setEdited((before) => new Set(before).add(name))
    setUnreadable((before) => before.filter(({ field }) => field !== name))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // React's events leave portals: a dialog's form would submit the form that the dialog was opened from.
    event.stopPropagation()
    setTried(true)
    dismissFailure()
    const notRead = unreadableIn(form.current)
    setUnreadable(notRead)
    const found = firstIn(form.current, [...notRead, ...problemsOf(values)])
    if (!found) {
      setEdited(new Set())
      return onSubmit(values)
    }
    if (found.title) toast({ tone: 'error', title: found.title, description: found.description })
    focus(form.current, found.field)
  }
  function errorOf(name: Field<Of>): string | undefined {
    const problem = problems.find(({ field }) => field === name)
    if (problem || edited.has(name)) return problem?.description
    return refused.find(([field]) => field === name)?.[1]
  }
  return {
    values,
    change,
    /** Empties the form after it was sent, or begins with other values. */
    reset: (first: Of = initial) => {
      setValues(first)
      setTried(false)
    },
    /** Properties of the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
    /** Properties of a text field. */
    text: (name: TextName<Of>) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => edit(name, target.value),
      error: errorOf(name),
    }),
    /** Properties of a control whose `onChange` receives the value. */
    control: <Name extends Field<Of>>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Of[Name]) => edit(name, value),
      error: errorOf(name),
    }),
  }
}

/** Focuses a control, with its text selected. */
function focus(form: HTMLFormElement | null, field: string): void {
  const control = form?.querySelector<HTMLElement>(`[name="${field}"]`)
  control?.focus()
  // On phones the toast that says why is at the top of the window.
  if (globalThis.matchMedia?.('(width < 40rem)').matches) control?.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLInputElement) control.select()
}

/** The problem of the field that comes first; of a field's problems, the first. */
function firstIn<Problem extends FormProblem<string>>(
  form: HTMLFormElement | null,
  problems: readonly Problem[],
): Problem | undefined {
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((each) => each.getAttribute('name'))
  const placeOf = ({ field }: Problem) => names.indexOf(field)
  return problems.some((each) => placeOf(each) < 0)
    ? problems[0]
    : problems.toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}

/** Fields that say themselves why what is typed has no value, as a date that does not exist. */
function unreadableIn(form: HTMLFormElement | null): readonly FormProblem<string>[] {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return inputs
    .filter(({ validity }) => validity.customError)
    .map(({ name, validationMessage }) => ({ field: name, description: validationMessage }))
}

type Refused = readonly [field: string, text: string]

/** The fields that an error is about, with their texts. */
function refusedFields(
  error: unknown,
  refusals: Readonly<Record<string, readonly [field: string, text?: string]>>,
): readonly Refused[] {
  const refusal = refusalOf(error)
  const issues = refusal?.issues?.map(({ path, message }): Refused => [path, message]) ?? []
  const [field, text] = refusals[refusal?.code ?? ''] ?? []
  return field === undefined ? issues : [[field, text ?? messageOf(error, '')], ...issues]
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
