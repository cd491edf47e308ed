import { appointmentMenuTexts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { type FailureTexts, failureToast } from '../../../lib/failure.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import type { MenuDialogProps } from './menu-dialog.ts'

type ConfirmTexts = FailureTexts & {
  readonly title: string
  readonly about: (name: string, when: string) => string
  readonly consequence: string
  readonly confirm: string
  readonly confirming: string
  readonly done: string
  readonly doneHint: string
}

type ConfirmDialogProps = Pick<MenuDialogProps, 'other' | 'when' | 'onClose'> & {
  readonly texts: ConfirmTexts
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly children?: ReactNode
}

/** Says what an action does to an appointment and does it once it is confirmed. */
export function ConfirmDialog({
  texts,
  other,
  when,
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other, when)}
      submit={texts.confirm}
      onSubmit={onConfirm}
      busyLabel={isBusy && texts.confirming}
      cancel={appointmentMenuTexts.back}
      onClose={onClose}
    >
      <Notice>{texts.consequence}</Notice>
      {children}
    </FormDialog>
  )
}

/** The handlers of the confirmed mutation: a toast, and the dialog closes when it succeeded. */
export function confirmHandlers(
  texts: Pick<ConfirmTexts, 'done' | 'doneHint' | keyof FailureTexts>,
  onClose: () => void,
) {
  return {
    onSuccess: successToast(texts.done, texts.doneHint, onClose),
    onError: failureToast(texts),
  }
}
