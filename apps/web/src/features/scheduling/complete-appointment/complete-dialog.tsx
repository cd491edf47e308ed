import { completeTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog, confirmHandlers } from '../appointment-menu/confirm-dialog.tsx'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

export function CompleteDialog({ appointmentId, ...dialog }: MenuDialogProps) {
  const complete = trpc.scheduling.completeAppointment.useMutation(confirmHandlers(texts, dialog.onClose))
  return (
    <ConfirmDialog
      {...dialog}
      texts={texts}
      isBusy={complete.isPending}
      onConfirm={() => complete.mutate({ appointmentId })}
    />
  )
}
