import { type FormProblem, useForm } from './use-form.ts'

export type ReasonFormOptions = {
  /** Shown for a reason that is too short; with a title, as a toast too. */
  readonly short: Omit<FormProblem<'reason'>, 'field'>
  readonly error: unknown
  /** Receives the reason without spaces around it. */
  readonly onSubmit: (reason: string) => void
}

/** A form that asks staff for the reason of what they do: as many characters as `staffReason` of the kernel requires. */
export function useReasonForm({ short, error, onSubmit }: ReasonFormOptions) {
  return useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length < 10 ? { field: 'reason', ...short } : null),
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
    error,
  })
}
