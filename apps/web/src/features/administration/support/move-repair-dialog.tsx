import { repairTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { useState } from 'react'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ChooseFreeStart } from './choose-free-start.tsx'
import { type RepairDialogProps, shortReason, useRepairAnswers } from './use-repair.ts'

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
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length >= 10 ? null : shortReason),
    onSubmit: ({ reason }) => move.mutate({ appointmentId, from, reason, ...chosen }),
    error: move.error,
  })
  return (
    <Dialog title={texts.move.title} description={texts.move.about} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <ChooseFreeStart professionalId={professionalId} chosen={chosen} onChange={setChosen} />
        <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
        <FormButtons
          submit={texts.move.submit}
          disabled={chosen.time === ''}
          busyLabel={move.isPending && texts.working}
          cancel={texts.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
