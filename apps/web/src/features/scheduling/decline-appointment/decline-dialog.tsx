import { appointmentMenuTexts, declineTexts as texts } from '@escuta/i18n'
import { Textarea } from '@escuta/ui/textarea'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

const problem = { field: 'reason', title: texts.failed, description: texts.reasonMissing } as const

export function DeclineDialog({ appointmentId, other, when, onClose }: MenuDialogProps) {
  const decline = trpc.scheduling.declineAppointment.useMutation({
    onSuccess: successToast(texts.declined, texts.declinedHint, onClose),
    onError: failureToast(texts),
  })
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim() ? null : problem),
    onSubmit: ({ reason }) => decline.mutate({ appointmentId, reason }),
    error: decline.error,
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other, when)}
      form={form}
      variant="danger"
      submit={texts.decline}
      busyLabel={decline.isPending && texts.declining}
      cancel={appointmentMenuTexts.back}
      onClose={onClose}
    >
      <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
    </FormDialog>
  )
}
