import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field.tsx'

type CheckboxProps = {
  /** The label; may contain links. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  /** What is wrong with it; also marks it invalid. */
  readonly error?: string | undefined
}

/** A checkbox with its label; the whole row, 44 px high, is clickable. */
export function Checkbox({ children, checked, onChange, name, error }: CheckboxProps) {
  const id = useId()
  const noteId = `${id}-note`
  const row = (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <Radix.Root
        id={id}
        {...(name && { name })}
        checked={checked}
        {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })}
        onCheckedChange={(state) => onChange(state === true)}
        className={classNames(
          'relative mt-0.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-small border',
          'border-line-strong bg-surface text-on-accent transition-colors after:absolute after:-inset-2.5',
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        )}
      >
        <Radix.Indicator>
          <Check className="size-4.5 stroke-3 forced-colors:text-[CanvasText]" aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer pt-0.5 text-body leading-normal text-ink">
        {children}
      </label>
    </div>
  )
  if (!error) return row
  return (
    <div>
      {row}
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
