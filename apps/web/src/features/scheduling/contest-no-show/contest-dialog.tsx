import { appointmentMenuTexts, contestTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

export function ContestDialog({ appointmentId, other, when, onClose }: MenuDialogProps) {
  const contest = trpc.scheduling.contestNoShow.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.contested, description: texts.contestedHint })
      onClose()
    },
    onError: failureToast(texts),
  })
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <Notice>{texts.consequence}</Notice>
      <FormButtons
        submit={texts.contest}
        onSubmit={() => contest.mutate({ appointmentId })}
        busyLabel={contest.isPending && texts.contesting}
        cancel={appointmentMenuTexts.back}
        onCancel={onClose}
      />
    </Dialog>
  )
}
