import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { ReasonForm } from '../../../lib/form/reason-form.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { repairForm, type RepairDialogProps, useRepairAnswers } from './use-repair.ts'

export type RepairKind =
  | { readonly kind: 'cancel'; /** In cents. */ readonly refund: number }
  | { readonly kind: 'release' }

/** Says what a repair does, asks for its reason, and carries it out. */
export function RepairDialog({
  appointmentId,
  repair,
  onClose,
}: RepairDialogProps & { readonly repair: RepairKind }) {
  const answers = useRepairAnswers({ appointmentId, onClose })
  const cancel = trpc.scheduling.repairs.cancelAppointment.useMutation(answers)
  const release = trpc.scheduling.repairs.releaseHold.useMutation(answers)
  const act = repair.kind === 'cancel' ? cancel : release
  const { title, submit } = texts[repair.kind]
  return (
    <Dialog title={title} description={aboutOf(repair)} onClose={onClose}>
      <ReasonForm
        {...repairForm}
        variant="danger"
        submit={submit}
        busyLabel={act.isPending && texts.working}
        error={act.error}
        onSubmit={(reason) => act.mutate({ appointmentId, reason })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function aboutOf(repair: RepairKind): string {
  if (repair.kind === 'release') return texts.release.about
  return repair.refund > 0 ? texts.cancel.refunded(formatBrl(repair.refund)) : texts.cancel.unpaid
}
