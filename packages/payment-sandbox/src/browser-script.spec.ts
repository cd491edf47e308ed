// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'
import { cardFormIn, loadBrowserScript, newForm, webRequire } from './testing/payment-page.ts'
import type { PageElement, StripeLike } from './testing/payment-page.ts'

const returnUrl = 'https://escuta.example/pagamento-sucesso'

let fixture: SandboxFixture
let stripe: StripeLike
let place: PageElement

beforeEach(async () => {
  fixture = await openSandboxFixture()
  stripe = loadBrowserScript(fixture.publicUrl)(keys.publishableKey)
  place = newForm()
})

afterEach(async () => {
  place.remove()
  vi.unstubAllGlobals()
  await fixture.dispose()
})

async function mountedForm(options: object = {}) {
  const intent = await newIntent(fixture.stripe())
  const elements = stripe.elements({ clientSecret: intent.client_secret, ...options })
  const element = elements.create('payment')
  element.mount(place)
  const form = cardFormIn(place)
  return { intent, elements, element, form }
}

type CardForm = ReturnType<typeof cardFormIn>

function typeCard(form: CardForm, number = '4242424242424242') {
  form.type('Número do cartão', number)
  form.type('Validade', '1229')
  form.type('Código', '123')
  form.type('Nome', 'Caio Ribeiro')
}

describe('the card form', () => {
  it('says that this is a demonstration and which card to use', async () => {
    const { form } = await mountedForm()
    expect(form.root.textContent).toContain('Ambiente de demonstração')
    expect(form.root.textContent).toContain('4242 4242 4242 4242')
  })

  it('lets the browser fill the card in', async () => {
    const { form } = await mountedForm()
    const labels = ['Número do cartão', 'Validade (MM/AA)', 'Código (CVC)', 'Nome no cartão']
    expect(labels.map((label) => form.field(label).getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
      'cc-name',
    ])
  })

  it('writes the digits in groups', async () => {
    const { form } = await mountedForm()
    typeCard(form)
    expect(form.field('Número do cartão').value).toBe('4242 4242 4242 4242')
    expect(form.field('Validade').value).toBe('12 / 29')
  })

  it('says what is wrong once the field is left, and takes it back once it is right', async () => {
    const { form } = await mountedForm()
    form.type('Número do cartão', '4242424242424241')
    expect(form.errorOf('Número do cartão')).toBeNull()
    form.leave('Número do cartão')
    expect(form.errorOf('Número do cartão')).toBe('O número do cartão não é válido. Confira os dígitos.')
    expect(form.field('Número do cartão').getAttribute('aria-invalid')).toBe('true')
    form.type('Número do cartão', '4242424242424242')
    expect(form.errorOf('Número do cartão')).toBeNull()
    expect(form.field('Número do cartão').getAttribute('aria-invalid')).toBeNull()
  })

  it('is filled by the test card button', async () => {
    const { form, elements } = await mountedForm()
    form.root.querySelector('button')?.click()
    expect(form.field('Número do cartão').value).toBe('4242 4242 4242 4242')
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' })
  })

  it('brings its style along without a style attribute or element', async () => {
    const { form } = await mountedForm({ appearance: { variables: { colorPrimary: 'rgb(1, 2, 3)' } } })
    expect(form.root.adoptedStyleSheets).toHaveLength(1)
    expect(form.root.querySelector('style, [style]')).toBeNull()
  })
})

describe('the payment element', () => {
  it('tells when it is ready and what changes', async () => {
    const { element, form } = await mountedForm()
    const changes: object[] = []
    element.on('change', (change) => changes.push(change))
    await new Promise((resolve) => void element.on('ready', resolve))
    form.type('Número do cartão', '4242')
    expect(changes.at(-1)).toMatchObject({ elementType: 'payment', empty: false, complete: false })
    typeCard(form)
    expect(changes.at(-1)).toMatchObject({ complete: true, value: { type: 'card' } })
  })

  it('tells when the payment cannot be found', async () => {
    const element = stripe.elements({ clientSecret: 'pi_none_secret_none' }).create('payment')
    const failed = new Promise((resolve) => void element.on('loaderror', resolve))
    element.mount(place)
    expect(await failed).toMatchObject({ error: { code: 'resource_missing' } })
  })

  it('exists once per group, and again after it was destroyed', async () => {
    const { elements, element } = await mountedForm()
    expect(() => elements.create('payment')).toThrow('only create one')
    expect(elements.getElement('payment')).toBe(element)
    element.destroy()
    expect(elements.getElement('payment')).toBeNull()
    elements.create('payment').mount(place)
    expect(() => cardFormIn(place)).not.toThrow()
  })

  it('sends the form around it on Enter', async () => {
    const { form } = await mountedForm()
    const sent = new Promise<string>((resolve) => {
      place.addEventListener('submit', (event) => {
        event.preventDefault()
        resolve('sent')
      })
    })
    form.press('Nome', 'Enter')
    expect(await sent).toBe('sent')
  })
})

describe('confirming', () => {
  it('pays and answers without leaving the page when nothing requires it', async () => {
    const { intent, elements, form } = await mountedForm()
    typeCard(form)
    const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' }
    expect(await stripe.confirmPayment(options)).toMatchObject({
      paymentIntent: { id: intent.id, status: 'succeeded' },
    })
    expect(fixture.sandbox().ledger().paidCents).toBe(15_000)
  })

  it('asks for what is missing and sends nothing', async () => {
    const { elements, form } = await mountedForm()
    form.type('Número do cartão', '4242424242424242')
    const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required' })
    expect(error).toEqual({
      type: 'validation_error',
      code: 'incomplete_expiry',
      message: 'Informe a validade do cartão.',
    })
    expect(form.errorOf('Validade')).toBe('Informe a validade do cartão.')
    expect(form.errorOf('Nome')).toBe('Informe o nome como está no cartão.')
    expect(fixture.sandbox().ledger().paidCents).toBe(0)
  })

  it('answers a declined card with the reason, and lets one try another', async () => {
    const { elements, form } = await mountedForm()
    typeCard(form, '4000000000000002')
    const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required' })
    expect(error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      message: 'O cartão foi recusado. Tente outro cartão ou fale com o seu banco.',
      payment_intent: { status: 'requires_payment_method' },
    })
    form.type('Número do cartão', '4242424242424242')
    const second = await stripe.confirmPayment({ elements, redirect: 'if_required' })
    expect(second).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  })

  it('says that there is no connection when there is none', async () => {
    const { elements, form } = await mountedForm()
    typeCard(form)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required' })
    expect(error?.message).toContain('Confira sua conexão')
  })

  it('can be asked about later', async () => {
    const { intent } = await mountedForm()
    expect(await stripe.retrievePaymentIntent(intent.client_secret ?? '')).toMatchObject({
      paymentIntent: { id: intent.id, status: 'requires_payment_method' },
    })
  })
})

it("is taken for Stripe's own script by loadStripe", async () => {
  const warn = vi.spyOn(console, 'warn')
  const wrapper: { loadStripe(key: string): Promise<object> } = webRequire('@stripe/stripe-js/pure')
  const loaded = await wrapper.loadStripe(keys.publishableKey)
  for (const name of [
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'confirmPayment',
  ]) {
    expect(loaded).toHaveProperty(name, expect.any(Function))
  }
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
