import { actTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import type { ComponentProps } from 'react'
import { ReasonDialog } from './form/form-dialog.tsx'

type ActDialogProps = Pick<
  ComponentProps<typeof ReasonDialog>,
  'title' | 'variant' | 'hint' | 'error' | 'children' | 'onSubmit' | 'onClose'
> & {
  readonly act: { readonly submit: string; readonly busy: string }
  /** What happens, one sentence each. */
  readonly consequences: readonly string[]
  readonly isPending: boolean
}

/** A dialog of an act of staff: what happens, and the reason. */
export function ActDialog({ act, consequences, children, isPending, ...dialog }: ActDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      label={texts.reason}
      short={{ title: texts.notDone, description: texts.reasonMissing }}
      submit={act.submit}
      busyLabel={isPending && act.busy}
      cancel={texts.back}
    >
      <Notice>
        <ul className="grid gap-1.5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </Notice>
      {children}
    </ReasonDialog>
  )
}
