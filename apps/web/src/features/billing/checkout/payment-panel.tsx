import type { PaymentForm } from '@escuta/billing/contract'
import { checkoutTexts as texts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { messageOf, refusalOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { CardForm } from './card-form.tsx'

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

/** The design tokens as options of the provider's form, which cannot read the page's CSS variables. */
function paymentAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: resolvedColor('--tone-accent'),
      colorBackground: resolvedColor('--tone-surface'),
      colorText: resolvedColor('--tone-ink'),
      colorTextSecondary: resolvedColor('--tone-ink-soft'),
      colorDanger: resolvedColor('--tone-danger'),
      borderRadius: '14px',
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '17px',
    },
  }
}

function resolvedColor(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

let loading: { readonly key: string; readonly stripe: Promise<Stripe | null> } | undefined

/** The provider's browser library, loaded once, on first use; undefined while it loads. */
function useStripeScript(form: PaymentForm | undefined) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  const load = useCallback((from: PaymentForm) => {
    loadOnce(from).then(
      (loaded) => setStripe(loaded ?? 'failed'),
      () => setStripe('failed'),
    )
  }, [])
  useEffect(() => {
    if (form) load(form)
  }, [form, load])

  function reload() {
    if (stripe !== 'failed' || !form) return
    setStripe(undefined)
    load(form)
  }
  return { stripe, reload }
}

/** With the payment sandbox, the sandbox's script is loaded first in place of Stripe's. */
function loadOnce({ publishableKey, scriptUrl }: PaymentForm): Promise<Stripe | null> {
  if (loading?.key !== publishableKey)
    loading = { key: publishableKey, stripe: load(publishableKey, scriptUrl) }
  return loading.stripe.catch((error: unknown) => {
    loading = undefined
    throw error
  })
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  if (scriptUrl) await loadScript(scriptUrl)
  return loadStripe(publishableKey)
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('payment script did not load')))
    document.head.append(script)
  })
}
