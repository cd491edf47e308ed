import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import type { PossibleRepairs } from '@escuta/scheduling/contract'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { repairForm, type RepairDialogProps, useRepairAnswers } from './use-repair.ts'

export type RepairKind =
  | { readonly kind: 'cancel'; /** In cents. */ readonly refund: number }
  | { readonly kind: 'release' }
  | ({ readonly kind: 'acceptReturn' } & NonNullable<PossibleRepairs['acceptReturn']>)
  | ({ readonly kind: 'settle' } & NonNullable<PossibleRepairs['settle']>)

/** Says what a repair does, asks for its reason, and carries it out. */
export function RepairDialog({
  appointmentId,
  repair,
  onClose,
}: RepairDialogProps & { readonly repair: RepairKind }) {
  const answers = useRepairAnswers({ appointmentId, onClose })
  const cancel = trpc.scheduling.repairs.cancelAppointment.useMutation(answers)
  const release = trpc.scheduling.repairs.releaseHold.useMutation(answers)
  const settle = trpc.scheduling.repairs.settlePayment.useMutation(answers)
  const acceptReturn = trpc.scheduling.repairs.acceptReturn.useMutation(answers)
  const act = { cancel, release, settle, acceptReturn }[repair.kind]
  const { title, submit } = repair.kind === 'settle' ? texts.settle[repair.outcome] : texts[repair.kind]
  const isHarmless =
    repair.kind === 'acceptReturn' || (repair.kind === 'settle' && repair.outcome === 'confirm')
  return (
    <ReasonDialog
      title={title}
      description={aboutOf(repair)}
      {...repairForm}
      variant={isHarmless ? 'primary' : 'danger'}
      submit={submit}
      busyLabel={act.isPending && texts.working}
      error={act.error}
      onSubmit={(reason) => act.mutate({ appointmentId, reason })}
      onClose={onClose}
    />
  )
}

function aboutOf(repair: RepairKind): string {
  if (repair.kind === 'release') return texts.release.about
  if (repair.kind === 'settle')
    return texts.settle[repair.outcome].about(repair.amount === null ? null : formatBrl(repair.amount))
  if (repair.kind === 'acceptReturn') return texts.acceptReturn.about(formatBrl(repair.returned))
  return repair.refund > 0 ? texts.cancel.refunded(formatBrl(repair.refund)) : texts.cancel.unpaid
}
