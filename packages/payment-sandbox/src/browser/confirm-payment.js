import { innerOf } from './elements.js'
import { problem } from './sandbox-api.js'

/**
 * Stripe.js's `confirmPayment`: validates, charges, and goes to the bank's page when it asks. With
 * `redirect: 'if_required'` a payment that needs no page answers here; otherwise it goes to `return_url`.
 */
export async function confirmPayment(
  api,
  { elements, clientSecret, confirmParams = {}, redirect = 'always' },
) {
  const { payment, clientSecret: ownSecret } = innerOf(elements)
  const secret = clientSecret ?? ownSecret
  if (!payment || !secret) {
    return { error: problem('invalid_request_error', 'O formulário de pagamento ainda não está pronto.') }
  }
  const incomplete = payment.validate()
  if (incomplete) return { error: incomplete }
  payment.setBusy(true)
  const result = await api.confirm(secret, { ...payment.params(), ...returnUrlOf(confirmParams) })
  payment.setBusy(false)
  if (result.error) {
    payment.showRefusal(result.error)
    return result
  }
  return follow(result.paymentIntent, confirmParams, redirect)
}

function returnUrlOf({ return_url: url }) {
  return url ? { return_url: url } : {}
}

function follow(paymentIntent, confirmParams, redirect) {
  const bankPage = paymentIntent.next_action?.redirect_to_url?.url
  if (bankPage) return leaveFor(bankPage)
  if (redirect === 'if_required' || !confirmParams.return_url) return { paymentIntent }
  const back = new URL(confirmParams.return_url)
  back.searchParams.set('payment_intent', paymentIntent.id)
  back.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret)
  back.searchParams.set('redirect_status', 'succeeded')
  return leaveFor(back.href)
}

/** The page goes away, so nothing after this may run: the promise stays open, as Stripe's does. */
function leaveFor(url) {
  window.location.assign(url)
  return new Promise(() => {})
}
