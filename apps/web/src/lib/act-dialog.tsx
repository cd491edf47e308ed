import { actTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import type { ReactNode } from 'react'
import { ReasonForm } from './form/reason-form.tsx'

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
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice>
        <ul className="grid gap-1.5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </Notice>
      <ReasonForm
        label={texts.reason}
        hint={reasonHint}
        short={{ title: texts.notDone, description: texts.reasonMissing }}
        variant={variant}
        submit={act.submit}
        busyLabel={isPending && act.busy}
        error={error}
        onSubmit={onSubmit}
        cancel={texts.back}
        onCancel={onClose}
      >
        {children}
      </ReasonForm>
    </Dialog>
  )
}
