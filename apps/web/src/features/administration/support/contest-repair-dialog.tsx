import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import type { ContestOutcome, PossibleRepairs } from '@escuta/scheduling/contract'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { repairForm, type RepairDialogProps, useRepairAnswers } from './use-repair.ts'

type ContestRepairDialogProps = RepairDialogProps &
  NonNullable<PossibleRepairs['contest']> & { readonly outcome: ContestOutcome }

/** Says what a decision about a contested no-show does, asks for its reason, and carries it out. */
export function ContestRepairDialog({
  appointmentId,
  absent,
  refund,
  outcome,
  onClose,
}: ContestRepairDialogProps) {
  const decide = trpc.scheduling.repairs.decideContest.useMutation(
    useRepairAnswers({ appointmentId, onClose }),
  )
  const { title, submit, about } = outcome === 'upheld' ? texts.uphold : texts.accept
  const amount = refund > 0 ? formatBrl(refund) : null
  return (
    <ReasonDialog
      title={title}
      description={`${about[absent](amount)} ${texts.heard}`}
      {...repairForm}
      submit={submit}
      busyLabel={decide.isPending && texts.working}
      error={decide.error}
      onSubmit={(reason) => decide.mutate({ appointmentId, reason, outcome })}
      onClose={onClose}
    />
  )
}
