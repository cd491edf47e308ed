import { toast } from '@escuta/ui/toast-queue'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { issueOf } from '../refusal.ts'
import type { FormProblem } from './form-problem.ts'

type Values = Readonly<Record<string, string | boolean>>
type Field<Of extends Values> = keyof Of & string
type TextName<Of extends Values> = { [Name in Field<Of>]: Of[Name] extends string ? Name : never }[Field<Of>]

type FormOptions<Of extends Values> = {
  readonly initial: Of
  /** The first problem of the input; null when valid. */
  readonly problemOf: (values: Of) => FormProblem<Field<Of>> | null
  readonly onSubmit: (values: Of) => void
  /** The error of the last attempt; its issues are shown at their fields. */
  readonly error?: unknown
  /** The problem of a field in that error, for refusals without issues. */
  readonly refused?: FormProblem<Field<Of>> | null | undefined
  /** The text field that takes the focus on mount, with its text selected. */
  readonly focusFirst?: Field<Of>
}

/**
 * The state of a form, the same for every form: problems are shown from the first attempt on; an attempt with a problem
 * shows its toast and focuses its field. Controls are found by their `name`.
 */
export function useForm<Of extends Values>(options: FormOptions<Of>) {
  const { initial, problemOf, onSubmit, error, refused, focusFirst } = options
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problem = (tried && problemOf(values)) || refused

  function focus(field: Field<Of>) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  useEffect(() => {
    if (!focusFirst) return
    const first = form.current?.querySelector<HTMLInputElement>(`[name="${focusFirst}"]`)
    first?.focus()
    first?.select()
  }, [focusFirst])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const found = problemOf(values)
    if (!found) return onSubmit(values)
    if (found.title) toast({ tone: 'error', title: found.title, description: found.description })
    if (found.field) focus(found.field)
  }
  function errorOf(field: Field<Of>): string | undefined {
    return problem?.field === field ? problem.description : issueOf(error, field)
  }
  return {
    values,
    focus,
    change: (changed: Partial<Of>) => setValues((before) => ({ ...before, ...changed })),
    /** Empties the form after it was sent. */
    reset: () => {
      setValues(initial)
      setTried(false)
    },
    /** Properties of the `form` element. */
    form: { ref: form, noValidate: true, onSubmit: submit },
    /** Properties of a text field. */
    text: (name: TextName<Of>) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
      error: errorOf(name),
    }),
    errorOf,
  }
}
