import type { RevealedMessage } from '@escuta/administration/contract'
import { messageCaseTexts as texts, moderationTexts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

const failure = { failed: texts.revealFailed, failedHint: texts.revealFailedHint }
const reasonProblem = { field: 'reason', description: moderationTexts.reasonMissing } as const

type RevealDialogProps = {
  readonly caseId: string
  readonly onReveal: (revealed: RevealedMessage) => void
  readonly onClose: () => void
}

/** Asks why a reported message should be read, and reads it. */
export function RevealDialog({ caseId, onReveal, onClose }: RevealDialogProps) {
  const reveal = trpc.administration.moderation.revealMessage.useMutation({
    onSuccess(revealed) {
      onReveal(revealed)
      onClose()
    },
    onError: failureToast(failure),
  })
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) => (reason.trim().length < 10 ? reasonProblem : null),
    onSubmit: ({ reason }) => reveal.mutate({ caseId, reason }),
    error: reveal.error,
  })
  return (
    <Dialog title={texts.revealTitle} description={texts.revealLead} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea
          {...text('reason')}
          label={texts.reason}
          hint={moderationTexts.reasonHint}
          maxLength={500}
        />
        <FormButtons
          submit={texts.reveal}
          busyLabel={reveal.isPending && texts.revealing}
          cancel={moderationTexts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
