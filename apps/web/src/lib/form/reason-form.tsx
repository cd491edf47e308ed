import { Textarea } from '@escuta/ui/textarea'
import type { ComponentProps, ReactNode } from 'react'
import { FormButtons } from './form-buttons.tsx'
import { type ReasonFormOptions, useReasonForm } from './use-reason-form.ts'

type ReasonFormProps = ReasonFormOptions &
  Omit<ComponentProps<typeof FormButtons>, 'onSubmit'> & {
    readonly label: string
    /** Who reads the reason. */
    readonly hint: string
    /** Fields above the reason. */
    readonly children?: ReactNode
  }

/** The form of a dialog that asks for a reason before it does something. */
export function ReasonForm({ label, hint, short, error, onSubmit, children, ...buttons }: ReasonFormProps) {
  const { form, text } = useReasonForm({ short, error, onSubmit })
  return (
    <form {...form} className="grid gap-5">
      {children}
      <Textarea {...text('reason')} label={label} hint={hint} maxLength={500} />
      <FormButtons {...buttons} />
    </form>
  )
}
