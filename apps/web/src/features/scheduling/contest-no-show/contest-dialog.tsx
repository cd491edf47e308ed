import { contestTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog, confirmHandlers } from '../appointment-menu/confirm-dialog.tsx'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

export function ContestDialog({ appointmentId, ...dialog }: MenuDialogProps) {
  const contest = trpc.scheduling.contestNoShow.useMutation(confirmHandlers(texts, dialog.onClose))
  return (
    <ConfirmDialog
      {...dialog}
      texts={{ ...texts, consequence: texts.consequences[dialog.seenBy] }}
      isBusy={contest.isPending}
      onConfirm={() => contest.mutate({ appointmentId })}
    />
  )
}
