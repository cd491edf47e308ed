import { appointmentMenuTexts, declineTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

const problem = { field: 'reason', title: texts.failed, description: texts.reasonMissing } as const

export function DeclineDialog({ appointmentId, other, when, onClose }: MenuDialogProps) {
  const decline = trpc.scheduling.declineAppointment.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.declined, description: texts.declinedHint })
      onClose()
    },
    onError: failureToast(texts),
  })
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim() ? null : problem),
    onSubmit: ({ reason }) => decline.mutate({ appointmentId, reason }),
    error: decline.error,
  })
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
        <FormButtons
          variant="danger"
          submit={texts.decline}
          busyLabel={decline.isPending && texts.declining}
          cancel={appointmentMenuTexts.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
