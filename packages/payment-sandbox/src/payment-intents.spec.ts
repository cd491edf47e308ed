import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, newIntent, openSandboxFixture, paidIntent } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('a payment intent', () => {
  it('starts waiting for a card, with the amount and metadata it was given', async () => {
    const intent = await newIntent(fixture.stripe(), 18_050)
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 18_050,
      currency: 'brl',
      livemode: false,
    })
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { paymentId: 'p-1' } })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`))
  })

  it('is paid by a good card and then knows the charge', async () => {
    const { id } = await paidIntent(fixture.stripe())
    const intent = await fixture.stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 15_000 })
    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
  })

  it('stays open after a declined card, with the reason in Portuguese, and can then be paid', async () => {
    const { id } = await newIntent(fixture.stripe())
    const error = await failureOf(
      fixture.stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 })
    expect(error.message).toBe('O cartão foi recusado. Tente outro cartão ou fale com o seu banco.')
    expect(await fixture.stripe().paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    const paid = await fixture.stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  it('names missing funds as such', async () => {
    const { id } = await newIntent(fixture.stripe())
    const method = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    const error = await failureOf(fixture.stripe().paymentIntents.confirm(id, { payment_method: method }))
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' })
    expect(error.message).toContain('saldo ou limite')
  })

  it('is charged once: a second confirmation is refused with the intent as it is', async () => {
    const { id } = await paidIntent(fixture.stripe())
    const error = await failureOf(
      fixture.stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
    expect(error.payment_intent).toMatchObject({ id, status: 'succeeded' })
    expect(fixture.sandbox().ledger()).toMatchObject({ paidCents: 15_000, refundedCents: 0 })
  })

  it('can be cancelled while unpaid, and then not be paid', async () => {
    const { id } = await newIntent(fixture.stripe())
    const canceled = await fixture.stripe().paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const error = await failureOf(
      fixture.stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(error.code).toBe('payment_intent_unexpected_state')
  })

  it.each([
    [{ amount: 49, currency: 'brl' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'brl' }, 'amount_too_large'],
    [{ amount: 10.5, currency: 'brl' }, 'parameter_invalid_integer'],
    [{ amount: -1, currency: 'brl' }, 'parameter_invalid_integer'],
  ])('refuses the amount of %j', async (params, code) => {
    expect(await failureOf(fixture.stripe().paymentIntents.create(params))).toMatchObject({
      code,
      statusCode: 400,
    })
  })

  it('refuses parameters that Stripe does not know', async () => {
    const params = { amount: 15_000, currency: 'brl', payment_method_types: ['card'] }
    expect(await failureOf(fixture.stripe().paymentIntents.create(params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    })
  })

  it('answers 404 for an id that does not exist', async () => {
    expect(await failureOf(fixture.stripe().paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
  })
})

it('can be paid without a browser, for demonstration data', async () => {
  const sandbox = fixture.sandbox()
  const { id } = await newIntent(fixture.stripe())
  expect(await sandbox.payWithTestCard(id, 'pm_card_visa_chargeDeclined')).toBe('requires_payment_method')
  expect(await sandbox.payWithTestCard(id)).toBe('succeeded')
  expect(await sandbox.payWithTestCard('pi_none')).toBeNull()
  expect(sandbox.ledger().paidCents).toBe(15_000)
})
