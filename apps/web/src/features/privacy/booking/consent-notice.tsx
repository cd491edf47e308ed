import { bookingConsentTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { trpc } from '../../../lib/trpc.ts'
import { ConsentForm } from './consent-form.tsx'

/** Shows a client with an appointment which consents are missing; renders nothing when all are given. */
export function ConsentNotice() {
  const missing = trpc.privacy.missingConsents.useQuery()
  if (!missing.data?.length) return null
  return (
    <Notice>
      <p className="font-semibold">{texts.notice}</p>
      <p>{texts.noticeHint}</p>
      <Dialog
        title={texts.dialog}
        trigger={
          <Button variant="soft" size="small" className="mt-2 justify-self-start">
            {texts.noticeOpen}
          </Button>
        }
      >
        <ConsentForm before="appointment" />
      </Dialog>
    </Notice>
  )
}
