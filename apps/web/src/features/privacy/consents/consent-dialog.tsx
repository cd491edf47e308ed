import type { ConsentState, PrivacyOverview } from '@escuta/privacy/contract'
import { myConsentsTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { consentTitle, ConsentText, isRevocable } from './consent-text.tsx'

type ConsentDialogProps = {
  readonly consent: ConsentState
  /** Whether the consent is given; otherwise it is withdrawn. */
  readonly isGiving: boolean
  readonly onClose: () => void
}

export function ConsentDialog({ consent, isGiving, onClose }: ConsentDialogProps) {
  const { purpose, version } = consent
  const utils = trpc.useUtils()
  const options = {
    onSuccess: (overview: PrivacyOverview) => {
      utils.privacy.overview.setData(undefined, overview)
      const [title, description] = isGiving
        ? [texts.given, texts.givenHint]
        : [texts.revoked, texts.revokedHint]
      toast({ tone: 'success', title, description })
      onClose()
    },
    onError: failureToast(texts),
  }
  const give = trpc.privacy.giveConsent.useMutation(options)
  const revoke = trpc.privacy.revokeConsent.useMutation(options)
  return (
    <FormDialog
      title={isGiving ? texts.giveTitle : texts.revokeTitle}
      description={consentTitle(purpose)}
      submit={isGiving ? texts.giveConfirm : texts.revokeConfirm}
      onSubmit={() => (isGiving ? give.mutate({ purpose, version }) : revoke.mutate({ purpose }))}
      busyLabel={(give.isPending && texts.giving) || (revoke.isPending && texts.revoking)}
      cancel={texts.keep}
      onClose={onClose}
    >
      {isGiving && <ConsentText purpose={purpose} />}
      {!isGiving && isRevocable(purpose) && <p className="text-pretty">{texts.consequences[purpose]}</p>}
    </FormDialog>
  )
}
