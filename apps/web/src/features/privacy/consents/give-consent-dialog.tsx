import type { ConsentState } from '@escuta/privacy/contract'
import { myConsentsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { toast } from '@escuta/ui/toast-queue'
import { messageOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ConsentText } from './consent-text.tsx'

type GiveConsentDialogProps = {
  readonly consent: ConsentState
  readonly title: string
  readonly onClose: () => void
}

/** Asks for confirmation, with the full text, before recording a consent. */
export function GiveConsentDialog({ consent, title, onClose }: GiveConsentDialogProps) {
  const utils = trpc.useUtils()
  const give = trpc.privacy.giveConsent.useMutation({
    onSuccess: (overview) => {
      utils.privacy.overview.setData(undefined, overview)
      toast({ tone: 'success', title: texts.given, description: texts.givenHint })
      onClose()
    },
    onError: (error) =>
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) }),
  })
  const { purpose, version } = consent
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.giveTitle}
      description={title}
      actions={
        <>
          <Button
            onClick={() => give.mutate({ purpose, version })}
            busyLabel={give.isPending && texts.giving}
          >
            {texts.giveConfirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <ConsentText purpose={purpose} />
    </Dialog>
  )
}
