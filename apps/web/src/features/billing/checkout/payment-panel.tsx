import { checkoutTexts as texts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Elements } from '@stripe/react-stripe-js'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf, refusalOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { CardForm } from './card-form.tsx'
import { paymentAppearance } from './payment-appearance.ts'
import { useStripeScript } from './use-stripe-script.ts'

type PaymentPanelProps = {
  readonly appointmentId: string
  /** Cents, as the server has it. */
  readonly price: number
  /** Why an earlier attempt failed; null without one. */
  readonly lastFailure: string | null
  /** Called when a payment begins (true) and when it fails (false). */
  readonly onPaying: (paying: boolean) => void
}

export function PaymentPanel({ appointmentId, price, lastFailure, onPaying }: PaymentPanelProps) {
  const form = trpc.billing.paymentForm.useQuery()
  const { stripe, reload } = useStripeScript(form.data)
  const intent = trpc.billing.createPaymentIntent.useMutation({ meta: { changesNothingShown: true } })
  const { mutate: createIntent } = intent
  useEffect(() => createIntent({ appointmentId, amount: price / 100 }), [createIntent, appointmentId, price])

  if (intent.isError || form.isError || stripe === 'failed') {
    function retry() {
      if (form.isError) void form.refetch()
      else reload()
      createIntent({ appointmentId, amount: price / 100 })
    }
    return (
      <ErrorState
        title={messageOf(intent.error ?? form.error, texts.formFailed)}
        hint={refusalOf(intent.error)?.action ?? texts.formFailedHint}
        onRetry={retry}
      />
    )
  }
  if (!intent.data || !stripe) {
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-60" />
        <Skeleton className="h-13 rounded-full" />
      </Loading>
    )
  }
  const { clientSecret, amountCents } = intent.data
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: 'pt-BR', appearance: paymentAppearance() }}>
      <Payment
        appointmentId={appointmentId}
        amount={amountCents}
        lastFailure={lastFailure}
        onPaying={onPaying}
      />
    </Elements>
  )
}

type PaymentProps = Omit<PaymentPanelProps, 'price'> & { readonly amount: number }

/** Pays, and leads to the page that says what became of it, as the bank's way back does. */
function Payment({ appointmentId, ...form }: PaymentProps) {
  const navigate = useNavigate()
  return (
    <CardForm
      appointmentId={appointmentId}
      {...form}
      // In place of the checkout, which back would only leave again.
      onPaid={() => void navigate({ to: '/pagamento-sucesso', search: { appointmentId }, replace: true })}
    />
  )
}
