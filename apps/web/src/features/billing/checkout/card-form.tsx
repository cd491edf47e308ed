import { checkoutTexts as texts } from '@escuta/i18n'
import { declineMessage, formatBrl } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Skeleton } from '@escuta/ui/skeleton'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'

type CardFormProps = {
  readonly appointmentId: string
  /** Cents. */
  readonly amount: number
  /** Why an earlier attempt failed; null without one. */
  readonly lastFailure: string | null
  readonly onPaying: (paying: boolean) => void
  readonly onPaid: () => void
}

/** The provider's card form and the button that pays; a redirect only where the card demands it. */
export function CardForm({ appointmentId, amount, lastFailure, onPaying, onPaid }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(() => earlier(lastFailure))

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setPaying(true)
    setFailure(null)
    onPaying(true)
    try {
      const returnUrl = `${window.location.origin}/pagamento-sucesso?appointmentId=${appointmentId}`
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      if (error) fail(failureOf(error))
      else onPaid()
    } catch {
      fail({ title: texts.unexpected, description: texts.unexpectedHint, takesFocus: true })
    } finally {
      setPaying(false)
    }
  }

  function fail(reason: Failure) {
    onPaying(false)
    setFailure(reason)
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-6">
      <div className="relative min-h-60">
        {!ready && <Skeleton className="absolute inset-0" />}
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      {failure && <PaymentFailure failure={failure} />}
      <Button type="submit" size="large" wide disabled={!ready} busyLabel={paying && texts.paying}>
        {texts.pay(formatBrl(amount))}
      </Button>
    </form>
  )
}

function earlier(description: string | null): Failure | null {
  return description === null ? null : { title: texts.lastFailed, description, takesFocus: false }
}

/** The provider's form marks and focuses the fields of a validation error itself. */
function failureOf({ type, code, decline_code, message }: StripeError): Failure {
  const description = type === 'card_error' ? declineMessage(decline_code, code) : message
  return {
    title: texts.failed,
    description: description ?? texts.unexpectedHint,
    takesFocus: type !== 'validation_error',
  }
}

type Failure = {
  readonly title: string
  readonly description: string
  /** Whether the reader is led to it; not to what was there when the page opened or what a field says itself. */
  readonly takesFocus: boolean
}

/** Why the last attempt to pay failed; stays until the next one. */
function PaymentFailure({ failure }: { readonly failure: Failure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure.takesFocus) place.current?.focus()
  }, [failure])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={failure.takesFocus ? 'alert' : undefined}
      className="rounded-control"
    >
      <Notice tone="danger">
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.description}</p>
      </Notice>
    </div>
  )
}
