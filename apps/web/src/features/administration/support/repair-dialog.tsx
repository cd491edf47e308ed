import { formatBrl, repairTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

export type RepairKind =
  | { readonly kind: 'cancel'; /** In cents. */ readonly refund: number }
  | { readonly kind: 'release' }

type RepairDialogProps = {
  readonly appointmentId: string
  readonly repair: RepairKind
  readonly onClose: () => void
}

const problem = { field: 'reason', title: texts.failed, description: texts.reasonShort } as const

/** Says what a repair does, asks for its reason, and carries it out. */
export function RepairDialog({ appointmentId, repair, onClose }: RepairDialogProps) {
  const utils = trpc.useUtils()
  const answers = {
    onSuccess: () => {
      toast({ tone: 'success', title: texts.done, description: texts.doneHint })
      onClose()
    },
    onError: failureToast(texts),
    onSettled: () =>
      Promise.all([
        utils.administration.replayAppointment.invalidate({ appointmentId }),
        utils.scheduling.repairs.possible.invalidate({ appointmentId }),
      ]),
  }
  const cancel = trpc.scheduling.repairs.cancelAppointment.useMutation(answers)
  const release = trpc.scheduling.repairs.releaseHold.useMutation(answers)
  const act = repair.kind === 'cancel' ? cancel : release
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length >= 10 ? null : problem),
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
