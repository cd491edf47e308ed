import { myConsentsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { toast } from '@escuta/ui/toast-queue'
import { messageOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { RevocablePurpose } from './revocable.ts'

type RevokeConsentDialogProps = {
  readonly purpose: RevocablePurpose
  readonly title: string
  readonly onClose: () => void
}

/** Shows the consequences of withdrawing a consent and asks for confirmation. */
export function RevokeConsentDialog({ purpose, title, onClose }: RevokeConsentDialogProps) {
  const utils = trpc.useUtils()
  const revoke = trpc.privacy.revokeConsent.useMutation({
    onSuccess: (overview) => {
      utils.privacy.overview.setData(undefined, overview)
      toast({ tone: 'success', title: texts.revoked, description: texts.revokedHint })
      onClose()
    },
    onError: (error) =>
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.revokeTitle}
      description={title}
      actions={
        <>
          <Button onClick={() => revoke.mutate({ purpose })} busyLabel={revoke.isPending && texts.revoking}>
            {texts.revokeConfirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{texts.consequences[purpose]}</p>
    </Dialog>
  )
}
