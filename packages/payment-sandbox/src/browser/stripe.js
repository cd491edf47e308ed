import { confirmPayment } from './confirm-payment.js'
import { createElements } from './elements.js'
import { createSandboxApi, problem } from './sandbox-api.js'

/** `Stripe(publishableKey)` with what the payment page and Stripe's React components use. */
function createStripe(publishableKey) {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new Error('Please call Stripe() with your publishable key. You used an empty string.')
  }
  const api = createSandboxApi(publishableKey)
  const notHere = () =>
    Promise.resolve({
      error: problem('invalid_request_error', 'Este ambiente aceita pagamentos pelo formulário.'),
    })
  return {
    elements: (options) => createElements(api, options),
    confirmPayment: (options) => confirmPayment(api, options),
    retrievePaymentIntent: (clientSecret) => api.retrieve(clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
  }
}

/** The release that this script has the shape of; @stripe/stripe-js compares it with its own. */
createStripe.version = 'endive'
window.Stripe = createStripe
