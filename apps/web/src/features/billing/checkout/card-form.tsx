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

  async function pay() {
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
      if (error) fail({ title: texts.failed, description: error.message ?? texts.unexpectedHint })
      else onPaid()
    } catch {
      fail({ title: texts.unexpected, description: texts.unexpectedHint })
    } finally {
      setPaying(false)
    }
  }

  function fail(notice: { readonly title: string; readonly description: string }) {
    onPaying(false)
    toast({ tone: 'error', ...notice })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void pay()
  }

  return (
    <form onSubmit={submit} className="grid gap-6">
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
