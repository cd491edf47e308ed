import { absenceTexts } from '@escuta/i18n'
import { absenceContestHours } from '@escuta/scheduling/contract'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog, confirmHandlers } from '../appointment-menu/confirm-dialog.tsx'
import { TurnedAwayWarning } from './turned-away-warning.tsx'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

const texts = absenceTexts(absenceContestHours)

/** The client records that the professional did not appear. */
export function AbsenceDialog({ appointmentId, ...dialog }: MenuDialogProps) {
  const record = trpc.scheduling.recordNoShow.useMutation(confirmHandlers(texts, dialog.onClose))
  return (
    <ConfirmDialog
      {...dialog}
      texts={texts}
      isBusy={record.isPending}
      onConfirm={() => record.mutate({ id: appointmentId, absent: 'professional' })}
    >
      <TurnedAwayWarning appointmentId={appointmentId} absent="professional" />
    </ConfirmDialog>
  )
}
