import type { PaymentForm } from '@escuta/billing/contract'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

let loading: { readonly key: string; readonly stripe: Promise<Stripe | null> } | undefined

/** The provider's browser library, loaded once, on first use; undefined while it loads. */
export function useStripeScript(form: PaymentForm | undefined) {
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
