import { checkoutTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Skeleton } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'

type CardFormProps = {
  readonly appointmentId: string
  /** Cents. */
  readonly amount: number
  readonly confirming: boolean
  readonly onPaying: (paying: boolean) => void
  readonly onPaid: () => void
}

/** The provider's card form and the button that pays; a redirect only where the card demands it. */
export function CardForm({ appointmentId, amount, confirming, onPaying, onPaid }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setPaying(true)
    onPaying(true)
    try {
      const returnUrl = `${window.location.origin}/pagamento-sucesso?appointmentId=${appointmentId}`
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      if (error) fail(texts.failed, error.message)
      else onPaid()
    } catch {
      fail(texts.unexpected)
    } finally {
      setPaying(false)
    }
  }

  function fail(title: string, description: string = texts.unexpectedHint) {
    onPaying(false)
    toast({ tone: 'error', title, description })
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-6">
      <div className="relative min-h-60">
        {!ready && <Skeleton className="absolute inset-0" />}
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      <Button
        type="submit"
        size="large"
        wide
        disabled={!ready}
        busyLabel={(confirming && texts.confirming) || (paying && texts.paying)}
      >
        {texts.pay(formatBrl(amount))}
      </Button>
    </form>
  )
}
