import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('a card typed in the browser', () => {
  async function confirm(card: Record<string, string>) {
    const intent = await newIntent(fixture.stripe())
    const fields = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2029', cvc: '123', ...card }
    const body = new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      return_url: 'https://escuta.example/fim',
    })
    body.set('payment_method_data[type]', 'card')
    for (const [name, value] of Object.entries(fields)) body.set(`payment_method_data[card][${name}]`, value)
    const headers = { authorization: `Bearer ${keys.publishableKey}` }
    const response = await fixture.fetchApi(`/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers,
      body,
    })
    return { status: response.status, body: await response.json() }
  }

  it('pays when it is good', async () => {
    expect(await confirm({})).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '424242' }, 'incorrect_number'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_month: '10', exp_year: '26' }, 'invalid_expiry_year'],
    [{ exp_year: '2090' }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: '1234' }, 'invalid_cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
    [{ number: '4111111111111111' }, 'card_declined'],
    [{ number: '4000000000000002' }, 'card_declined'],
  ])('is refused when it is %j', async (card, code) => {
    expect(await confirm(card)).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } })
  })

  it('may expire in the month that is running', async () => {
    expect(await confirm({ exp_month: '11', exp_year: '26' })).toMatchObject({ status: 200 })
  })

  it('is never written down with its number', async () => {
    await confirm({})
    const journal = await fixture.journal()
    expect(journal).toContain('"last4":"4242"')
    expect(journal.replaceAll(/\D/g, '')).not.toContain('4242424242424242')
  })
})
