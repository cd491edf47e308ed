import { createPaymentElement } from './payment-element.js'

/** What belongs to an `elements` object but is nobody else's business. */
const inner = new WeakMap()

/** Stripe.js's `elements(options)`: a group with at most one payment element. */
export function createElements(api, options = {}) {
  const state = { clientSecret: options.clientSecret, appearance: options.appearance, payment: null }

  async function check() {
    if (!state.clientSecret) return undefined
    const { error } = await api.retrieve(state.clientSecret)
    return error
  }

  const elements = {
    create(type, elementOptions) {
      if (type !== 'payment') throw new Error(`The sandbox draws the payment element only, not "${type}".`)
      if (state.payment) throw new Error('Can only create one Element of type payment.')
      const onDestroyed = () => void (state.payment = null)
      state.payment = createPaymentElement(
        { appearance: state.appearance, check, onDestroyed },
        elementOptions,
      )
      return state.payment.publicElement
    },
    getElement: () => state.payment?.publicElement ?? null,
    update(next) {
      if (!next.appearance) return
      state.appearance = next.appearance
      state.payment?.recolour(next.appearance)
    },
    submit() {
      const error = state.payment?.validate()
      return Promise.resolve(error ? { error } : { selectedPaymentMethod: 'card' })
    },
    fetchUpdates: () => Promise.resolve({}),
  }
  inner.set(elements, state)
  return elements
}

/** The client secret and payment element behind an `elements` object. */
export function innerOf(elements) {
  return inner.get(elements) ?? { clientSecret: undefined, payment: null }
}
