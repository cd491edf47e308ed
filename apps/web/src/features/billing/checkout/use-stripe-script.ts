import type { PaymentForm } from '@escuta/billing/contract'
import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { loadPaymentForm } from './load-payment-form.ts'

/** The provider's browser library; undefined while it loads. */
export function useStripeScript(form: PaymentForm | undefined) {
  const [stripe, setStripe] = useState<Stripe | 'failed'>()
  const load = useCallback((from: PaymentForm) => {
    loadPaymentForm(from).then(
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
