import type { RevealedActivity } from '@escuta/administration/contract'
import { activityEntryTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Textarea } from '@escuta/ui/textarea'
import { failureToast } from '../../../lib/failure.ts'
import { useReasonForm } from '../../../lib/form/use-reason-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type RevealFormProps = {
  readonly id: string
  readonly onReveal: (fields: RevealedActivity['fields']) => void
}

/** Asks why the personal fields of an event should be shown, and shows them. */
export function RevealForm({ id, onReveal }: RevealFormProps) {
  const reveal = trpc.administration.revealActivity.useMutation({
    onSuccess: ({ fields }) => onReveal(fields),
    onError: failureToast({ failed: texts.revealFailed, failedHint: texts.revealFailedHint }),
  })
  const { form, text } = useReasonForm({
    short: { description: texts.revealReasonWrong },
    onSubmit: (reason) => reveal.mutate({ id, reason }),
    error: reveal.error,
  })
  return (
    <form {...form} className="grid gap-4 rounded-card bg-sunken p-4">
      <p>{texts.revealLead}</p>
      <Textarea
        {...text('reason')}
        label={texts.revealReason}
        hint={texts.revealReasonHint}
        maxLength={500}
        rows={2}
      />
      <Button
        type="submit"
        variant="secondary"
        className="max-sm:w-full sm:justify-self-start"
        busyLabel={reveal.isPending && texts.revealing}
      >
        {texts.reveal}
      </Button>
    </form>
  )
}
