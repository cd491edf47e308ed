import { appointmentMenuTexts, approveTexts as texts } from '@escuta/i18n'
import { localParts } from '@escuta/kernel'
import { holdMinutes } from '@escuta/scheduling/contract'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

type ApproveDialogProps = MenuDialogProps & {
  readonly professionalId: string
  /** The request's start. */
  readonly date: string
  readonly zone: string
}

/** Approves a request; says when the professional's hours have changed since. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { appointmentId, other, when, onClose, professionalId, date, zone } = props
  const { data: slot } = trpc.scheduling.explainSlot.useQuery({
    professionalId,
    ...localParts(new Date(date), zone),
  })
  const approve = trpc.scheduling.approveAppointment.useMutation({
    onSuccess: successToast(texts.approved, texts.approvedHint(holdMinutes), onClose),
    onError: failureToast(texts),
  })
  // The request itself takes the time.
  const isOutside = slot?.blockedBy && slot.blockedBy.rule !== 'occupied'
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other, when)}
      submit={texts.approve}
      onSubmit={() => approve.mutate({ appointmentId })}
      busyLabel={approve.isPending && texts.approving}
      cancel={appointmentMenuTexts.back}
      onClose={onClose}
    >
      {isOutside && (
        <Notice tone="warning" live>
          {texts.conflict}
        </Notice>
      )}
      <Notice>{texts.consequence(holdMinutes)}</Notice>
    </FormDialog>
  )
}
