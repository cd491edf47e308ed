import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

const returnUrl = 'https://escuta.example/pagamento-sucesso'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('a card that the bank asks about', () => {
  async function askedIntent() {
    const { id } = await newIntent(fixture.stripe())
    const params = { payment_method: 'pm_card_authenticationRequired', return_url: returnUrl }
    return fixture.stripe().paymentIntents.confirm(id, params)
  }

  async function answerChallenge(intent: Stripe.PaymentIntent, decision: 'approve' | 'refuse') {
    const body = new URLSearchParams({ decision })
    return fetch(challengeUrlOf(intent), { method: 'POST', body, redirect: 'manual' })
  }

  it('sends the payer to a page that says what is asked', async () => {
    const intent = await askedIntent()
    expect(intent.status).toBe('requires_action')
    const page = await fetch(challengeUrlOf(intent))
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('R$\u00A0150,00')
    expect(html).toContain('•••• 3184')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is charged when the payer agrees, and leads back with what Stripe appends', async () => {
    const intent = await askedIntent()
    const answer = await answerChallenge(intent, 'approve')
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(returnUrl)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await fixture.stripe().paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('is not charged when the payer refuses', async () => {
    const intent = await askedIntent()
    const answer = await answerChallenge(intent, 'refuse')
    expect(answer.headers.get('location')).toContain('redirect_status=failed')
    expect(await fixture.stripe().paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('is not charged when the intent was cancelled meanwhile, nor by a wrong token', async () => {
    const intent = await askedIntent()
    const forged = challengeUrlOf(intent).replace(/token=.*/, 'token=wrong')
    expect((await fetch(forged, { method: 'POST', body: 'decision=approve' })).status).toBe(410)
    await fixture.stripe().paymentIntents.cancel(intent.id)
    expect((await answerChallenge(intent, 'approve')).status).toBe(410)
    expect(fixture.sandbox().ledger().paidCents).toBe(0)
  })

  it('needs somewhere to come back to', async () => {
    const { id } = await newIntent(fixture.stripe())
    const params = { payment_method: 'pm_card_authenticationRequired' }
    expect((await failureOf(fixture.stripe().paymentIntents.confirm(id, params))).param).toBe('return_url')
    const script = { ...params, return_url: 'javascript:alert(1)' }
    expect((await failureOf(fixture.stripe().paymentIntents.confirm(id, script))).code).toBe('url_invalid')
  })
})

function challengeUrlOf(intent: Stripe.PaymentIntent): string {
  const url = intent.next_action?.redirect_to_url?.url ?? ''
  expect(url.startsWith(`${fixture.publicUrl}/sandbox/stripe/challenge/${intent.id}?`)).toBe(true)
  return url
}
