import type { BookingPurpose } from '@escuta/privacy/contract'
import { bookingConsentTexts as texts, consentTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'

type FullTextDialogProps = {
  readonly purpose: BookingPurpose
  readonly onAgree: () => void
  readonly onClose: () => void
}

export function FullTextDialog({ purpose, onAgree, onClose }: FullTextDialogProps) {
  const { title, text } = consentTexts[purpose]
  function agree() {
    onAgree()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={agree}>{texts.agree}</Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{text}</p>
    </Dialog>
  )
}
