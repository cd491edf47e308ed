import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

/** The properties that every form field shares. */
export type CommonFieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** The error text; also marks the control invalid. */
  readonly error?: string | undefined
  readonly optional?: boolean | undefined
  readonly className?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export type ControlIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The classes of a text control; the border has a contrast of 3:1. On phones it is focused below a toast. */
export const controlClass = classNames(
  'max-sm:scroll-mt-28 min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 py-2.5 text-body text-ink',
  'transition-[border-color] placeholder:text-ink-faint hover:border-ink-soft',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
)

type FieldProps = CommonFieldProps & {
  readonly children: (ids: ControlIds) => ReactNode
  readonly id?: string | undefined
}

/** Label, control, and hint or error. The error replaces the hint and describes the control. */
export function Field({ label, hint, error, optional, className, children, id }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const hasNote = Boolean(error) || Boolean(hint)
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="text-caption font-semibold text-ink">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-soft">({labels.optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

export function FieldNote({
  id,
  error,
  hint,
}: { readonly id: string } & Pick<CommonFieldProps, 'error' | 'hint'>) {
  if (error) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-caption text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {error}
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="text-caption text-ink-soft">
      {hint}
    </p>
  )
}
