import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import type { ComponentProps, ReactNode } from 'react'
import { FormButtons } from './form-buttons.tsx'
import { type ReasonFormOptions, useReasonForm } from './use-reason-form.ts'

type FormDialogProps = Omit<ComponentProps<typeof FormButtons>, 'onCancel'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> & {
    /** Properties of the form; without it the button calls `onSubmit`. */
    readonly form?: ComponentProps<'form'>
    readonly children?: ReactNode
    readonly onClose: () => void
  }

/** A dialog that does something: what it is about, its fields, and the buttons that do it or close. */
export function FormDialog({ title, description, size, form, children, onClose, ...rest }: FormDialogProps) {
  const content = (
    <>
      {children}
      <FormButtons {...rest} onCancel={onClose} />
    </>
  )
  return (
    <Dialog title={title} description={description} {...(size && { size })} onClose={onClose}>
      {form ? (
        <form {...form} className="grid gap-5">
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  )
}

type ReasonDialogProps = ReasonFormOptions &
  Omit<FormDialogProps, 'form' | 'onSubmit'> & {
    readonly label: string
    /** Who reads the reason. */
    readonly hint: string
  }

/** A dialog that asks for a reason before it does something; its fields stand above the reason. */
export function ReasonDialog({ label, hint, short, error, onSubmit, children, ...rest }: ReasonDialogProps) {
  const { form, text } = useReasonForm({ short, error, onSubmit })
  return (
    <FormDialog {...rest} form={form}>
      {children}
      <Textarea {...text('reason')} label={label} hint={hint} maxLength={500} />
    </FormDialog>
  )
}
