import { bookingConsentTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import { useBookingConsents } from './use-booking-consents.ts'

export function ConsentForm({ before }: { readonly before: 'payment' | 'appointment' }) {
  const consents = useBookingConsents({ signedIn: true, soon: true })
  const { mutateAsync: give, isPending } = trpc.privacy.giveConsent.useMutation()
  const [tries, setTries] = useState(0)
  async function submit() {
    if (!consents.areGiven) return setTries(tries + 1)
    try {
      for (const text of consents.texts) await give(text)
      toast({ tone: 'success', title: texts.given, description: texts.givenHint })
    } catch (error) {
      failureToast(texts)(error)
    }
  }
  return (
    <div className="grid gap-5">
      <ConsentBoxes before={before} consents={consents} tries={tries} />
      <Button size="large" wide onClick={() => void submit()} busyLabel={isPending && texts.giving}>
        {texts.asking[before].submit}
      </Button>
    </div>
  )
}
