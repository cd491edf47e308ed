import { repairTexts as texts } from '@escuta/i18n'
import { useState } from 'react'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ChooseFreeStart } from './choose-free-start.tsx'
import { repairForm, type RepairDialogProps, useRepairAnswers } from './use-repair.ts'

type MoveRepairDialogProps = RepairDialogProps & {
  readonly professionalId: string
  /** The start before. */
  readonly from: string
}

/** Moves a booking to one of the professional's free times, with a reason. */
export function MoveRepairDialog({ professionalId, from, ...props }: MoveRepairDialogProps) {
  const { appointmentId, onClose } = props
  const [chosen, setChosen] = useState({ date: '', time: '' })
  const move = trpc.scheduling.repairs.moveAppointment.useMutation(useRepairAnswers(props))
  return (
    <ReasonDialog
      title={texts.move.title}
      description={texts.move.about}
      {...repairForm}
      submit={texts.move.submit}
      disabled={chosen.time === ''}
      busyLabel={move.isPending && texts.working}
      error={move.error}
      onSubmit={(reason) => move.mutate({ appointmentId, from, reason, ...chosen })}
      onClose={onClose}
    >
      <ChooseFreeStart professionalId={professionalId} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  )
}
