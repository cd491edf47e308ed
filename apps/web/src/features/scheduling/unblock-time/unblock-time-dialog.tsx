import { agendaTexts, formatDayLong, formatTimeAt, unblockTimeTexts as texts } from '@escuta/i18n'
import type { AgendaDays } from '@escuta/scheduling/contract'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { Fact } from '../../../lib/fact.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type UnblockTimeDialogProps = {
  readonly professionalId: string
  readonly blocked: AgendaDays['blocked'][number]
  readonly zone: string
  readonly onClose: () => void
}

export function UnblockTimeDialog({ professionalId, blocked, zone, onClose }: UnblockTimeDialogProps) {
  const unblock = trpc.scheduling.unblockTime.useMutation({
    onSuccess: successToast(texts.freed, texts.freedHint, onClose),
    onError: failureToast(texts),
  })
  const { id: blockId, startsAt, endsAt, reason } = blocked
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  const interval = agendaTexts.interval(formatTimeAt(from, zone), formatTimeAt(to, zone))
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(formatDayLong(from, zone), interval)}
      submit={texts.free}
      onSubmit={() => unblock.mutate({ professionalId, blockId, startsAt })}
      busyLabel={unblock.isPending && texts.freeing}
      cancel={texts.keep}
      onClose={onClose}
    >
      {reason !== null && (
        <dl>
          <Fact term={texts.reason}>{reason}</Fact>
        </dl>
      )}
      <p>{texts.consequence}</p>
    </FormDialog>
  )
}
