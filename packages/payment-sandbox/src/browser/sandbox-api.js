const base = '/sandbox/stripe/v1/payment_intents/'
const patienceMs = 30_000

/** The two calls a browser may make about a payment intent; both answer `{ paymentIntent }` or `{ error }`. */
export function createSandboxApi(publishableKey) {
  async function call(clientSecret, step, params) {
    const id = /^(pi_\w+?)_secret_/.exec(clientSecret)?.[1]
    if (!id) return { error: problem('invalid_request_error', 'O código deste pagamento não é válido.') }
    const form = new URLSearchParams({ client_secret: clientSecret, ...params })
    const isQuestion = step === ''
    const url = `${base}${id}${step}${isQuestion ? `?${form}` : ''}`
    try {
      const response = await fetch(url, {
        method: isQuestion ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: isQuestion ? undefined : form,
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      })
      const answer = await response.json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    } catch {
      const message =
        'Não foi possível falar com o provedor de pagamento. Confira sua conexão e tente novamente.'
      return { error: problem('api_connection_error', message) }
    }
  }

  return {
    retrieve: (clientSecret) => call(clientSecret, '', {}),
    confirm: (clientSecret, params) => call(clientSecret, '/confirm', params),
  }
}

/** An error of the shape that Stripe.js answers with. */
export function problem(type, message, code) {
  return code ? { type, code, message } : { type, message }
}
