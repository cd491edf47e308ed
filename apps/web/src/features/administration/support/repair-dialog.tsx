import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { shortReason, useRepairAnswers, type RepairDialogProps } from './use-repair.ts'

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
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length >= 10 ? null : shortReason),
    onSubmit: ({ reason }) => act.mutate({ appointmentId, reason }),
    error: act.error,
  })
  const { title, submit } = texts[repair.kind]
  return (
    <Dialog title={title} description={aboutOf(repair)} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
        <FormButtons
          variant="danger"
          submit={submit}
          busyLabel={act.isPending && texts.working}
          cancel={texts.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function aboutOf(repair: RepairKind): string {
  if (repair.kind === 'release') return texts.release.about
  return repair.refund > 0 ? texts.cancel.refunded(formatBrl(repair.refund)) : texts.cancel.unpaid
}
