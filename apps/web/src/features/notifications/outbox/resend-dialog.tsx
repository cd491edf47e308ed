import { resendTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type ResendDialogProps = {
  readonly mailId: string
  readonly kind: string
  readonly name: string
  readonly onClose: () => void
}

const problem = { field: 'reason', title: texts.failed, description: texts.reasonShort } as const

export function ResendDialog({ mailId, kind, name, onClose }: ResendDialogProps) {
  const utils = trpc.useUtils()
  const resend = trpc.notifications.resendMail.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.resent, description: texts.resentHint })
      onClose()
    },
    onError: failureToast(texts),
    onSettled: () => utils.notifications.outbox.invalidate(),
  })
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length >= 10 ? null : problem),
    onSubmit: ({ reason }) => resend.mutate({ mailId, reason }),
    error: resend.error,
  })
  return (
    <Dialog title={texts.title} description={texts.about(kind, name)} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
        <FormButtons
          submit={texts.resend}
          busyLabel={resend.isPending && texts.resending}
          cancel={texts.back}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
