import { paymentResultTexts as texts } from '@escuta/i18n'
import { Spinner } from '@escuta/ui/spinner'

export function Confirming() {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-center">
      <Spinner />
      <h1 className="text-title font-semibold">{texts.waiting}</h1>
      <p className="text-ink-soft">{texts.waitingHint}</p>
    </div>
  )
}
