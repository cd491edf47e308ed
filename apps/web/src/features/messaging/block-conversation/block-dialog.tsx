import { blockTexts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type BlockDialogProps = {
  readonly conversationId: string
  readonly action: 'block' | 'unblock'
  readonly otherName: string
  readonly onClose: () => void
}

/** Says what blocking or unblocking a client does, and does it once it is confirmed. */
export function BlockDialog({ conversationId, action, otherName, onClose }: BlockDialogProps) {
  const texts = blockTexts[action]
  const handlers = {
    onSuccess: successToast(texts.done, undefined, onClose),
    onError: failureToast(texts),
  }
  const block = trpc.messaging.blockConversation.useMutation(handlers)
  const unblock = trpc.messaging.unblockConversation.useMutation(handlers)
  const command = action === 'block' ? block : unblock
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(otherName)}
      submit={texts.confirm}
      onSubmit={() => command.mutate({ conversationId })}
      busyLabel={command.isPending && texts.confirming}
      cancel={blockTexts.cancel}
      onClose={onClose}
    >
      <Notice>{texts.consequence}</Notice>
    </FormDialog>
  )
}
