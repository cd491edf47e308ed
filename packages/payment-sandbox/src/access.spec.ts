import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, keys, libraryFor, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('keys', () => {
  it('are needed, and must be right', async () => {
    const stranger = libraryFor('sk_test_other', fixture.address())
    const error = await failureOf(stranger.paymentIntents.retrieve('pi_1'))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error.message).not.toContain('sk_test_other')
    expect((await fixture.fetchApi('/v1/events')).status).toBe(401)
    const basic = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`
    expect((await fixture.fetchApi('/v1/events', { headers: { authorization: basic } })).status).toBe(200)
  })

  it('of the browser open one intent by its client secret and nothing else', async () => {
    const intent = await newIntent(fixture.stripe())
    const headers = { authorization: `Bearer ${keys.publishableKey}` }
    const path = `/v1/payment_intents/${intent.id}`
    const seen = await fixture.fetchApi(`${path}?client_secret=${intent.client_secret}`, { headers })
    const body: unknown = await seen.json()
    expect(body).toMatchObject({ id: intent.id, amount: 15_000 })
    expect(body).not.toHaveProperty('metadata')
    expect((await fixture.fetchApi(path, { headers })).status).toBe(400)
    expect(
      (await fixture.fetchApi(`${path}?client_secret=${intent.id}_secret_guess`, { headers })).status,
    ).toBe(400)
    expect((await fixture.fetchApi('/v1/events', { headers })).status).toBe(403)
    const cancel = await fixture.fetchApi(`${path}/cancel`, { method: 'POST', headers })
    expect(cancel.status).toBe(403)
  })
})

describe('nonsense', () => {
  it.each([
    ['/v1/nothing', {}],
    ['/elsewhere', {}],
    ['/v1/payment_intents', { method: 'POST', body: '__proto__[polluted]=1&amount[a]=1&%%%=%00' }],
    ['/v1/payment_intents', { method: 'POST', body: `a${'[b]'.repeat(5_000)}=1` }],
    ['/v1/payment_intents', { method: 'POST', body: 'x'.repeat(70_000) }],
    ['/v1/events', { method: 'DELETE' }],
  ])("to %s is answered in Stripe's form, below 500", async (path, init) => {
    const response = await fixture.fetchApi(path, {
      ...init,
      headers: { authorization: `Bearer ${keys.secretKey}` },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
