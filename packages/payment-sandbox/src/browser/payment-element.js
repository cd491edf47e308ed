import { createCardForm } from './card-form.js'
import { colourCardStyle, createCardStyle } from './card-style.js'
import { createEmitter } from './emitter.js'
import { problem } from './sandbox-api.js'

const elementType = 'payment'

/** The payment element: the card form in a shadow root, with the methods and events of Stripe's. */
export function createPaymentElement({ appearance, check, onDestroyed }, options = {}) {
  const emitter = createEmitter()
  const form = createCardForm()
  const sheet = createCardStyle()
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(form.node)
  let isDestroyed = false

  const change = () => ({
    elementType,
    collapsed: false,
    empty: form.isEmpty(),
    complete: !form.problem(),
    value: { type: 'card' },
  })

  function configure({ readOnly, defaultValues } = {}) {
    const name = defaultValues?.billingDetails?.name
    if (name && form.fields.name.input.value === '') form.fields.name.fill(name)
    if (readOnly !== undefined) form.node.disabled = readOnly
  }

  async function announce() {
    emitter.emit('loaderstart', { elementType })
    const error = await check()
    if (isDestroyed) return
    if (error) emitter.emit('loaderror', { elementType, error })
    else emitter.emit('ready', { elementType })
  }

  const publicElement = {
    mount(place) {
      if (isDestroyed) throw new Error('This Element has already been destroyed.')
      const parent = typeof place === 'string' ? document.querySelector(place) : place
      if (!parent) throw new Error('The selector you specified applies to no DOM elements.')
      parent.append(host)
      void announce()
    },
    unmount: () => host.remove(),
    destroy() {
      isDestroyed = true
      host.remove()
      onDestroyed()
    },
    on(event, handler) {
      emitter.on(event, handler)
      return publicElement
    },
    once(event, handler) {
      const first = (detail) => {
        emitter.off(event, first)
        handler(detail)
      }
      return publicElement.on(event, first)
    },
    off(event, handler) {
      emitter.off(event, handler)
      return publicElement
    },
    update(next) {
      configure(next)
      return publicElement
    },
    focus: () => form.fields.number.input.focus(),
    blur: () => root.activeElement?.blur(),
    clear: () => form.clear(),
    collapse: () => publicElement,
  }

  listen(root, { emitter, change, submit: () => host.closest('form')?.requestSubmit() })
  colourCardStyle(sheet, appearance)
  configure(options)

  return {
    publicElement,
    recolour: (next) => colourCardStyle(sheet, next),
    setBusy: (isBusy) => void (form.node.disabled = isBusy),
    params: form.params,
    /** The first problem as Stripe.js words errors, with all of them shown in the form; undefined when it is complete. */
    validate() {
      const first = form.problem()
      if (!first) return undefined
      form.showProblems()
      return problem('validation_error', first.message, first.code)
    },
    /** Shows the provider's refusal under the field it is about. */
    showRefusal(error) {
      const field = { number: 'number', exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' }[error.param]
      if (field) form.fields[field].show(error)
    },
  }
}

/** Passes on what happens inside as the element's own events; Enter sends the form around it. */
function listen(root, { emitter, change, submit }) {
  root.addEventListener('input', () => emitter.emit('change', change()))
  root.addEventListener('focusin', () => emitter.emit('focus', { elementType }))
  root.addEventListener('focusout', () => emitter.emit('blur', { elementType }))
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emitter.emit('escape', { elementType })
    if (event.key === 'Enter' && event.target.matches('input')) submit()
  })
}
