import { actTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Textarea } from '@escuta/ui/textarea'
import type { ReactNode } from 'react'
import { FormButtons } from './form/form-buttons.tsx'
import { useForm } from './form/use-form.ts'

type Act = { readonly submit: string; readonly busy: string }

type ActDialogProps = {
  readonly title: string
  readonly act: Act
  readonly variant?: 'danger' | 'primary'
  /** Who reads the reason. */
  readonly reasonHint: string
  /** What happens, one sentence each. */
  readonly consequences: readonly string[]
  /** Fields above the reason. */
  readonly children?: ReactNode
  readonly isPending: boolean
  readonly error: unknown
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

/** A dialog of an act of staff: what happens, and the reason. */
export function ActDialog({ title, act, variant = 'primary', consequences, ...props }: ActDialogProps) {
  const { children, reasonHint, isPending, error, onSubmit, onClose } = props
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) =>
      reason.trim().length < 10
        ? { field: 'reason', title: texts.notDone, description: texts.reasonMissing }
        : null,
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
    error,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice>
        <ul className="grid gap-1.5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </Notice>
      <form {...form} className="grid gap-5">
        {children}
        <Textarea {...text('reason')} label={texts.reason} hint={reasonHint} maxLength={500} />
        <FormButtons
          variant={variant}
          submit={act.submit}
          busyLabel={isPending && act.busy}
          cancel={texts.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
