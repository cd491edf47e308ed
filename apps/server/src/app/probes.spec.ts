import { createServer } from 'node:http'
import { once } from 'node:events'
import { createStripeProvider } from '@escuta/payments'
import { afterEach, describe, expect, it } from 'vitest'
import { createProbes } from './probes.ts'

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The probe of a payment provider that answers every call so. */
async function paymentsThatAnswer(status: number, error: object) {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  })
  closing.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  const apiBase = { host: '127.0.0.1', port, protocol: 'http' as const }
  const probes = createProbes({ payments: createStripeProvider({ ...keys, apiBase }), turn: null })
  return { ...probes, calls: () => calls }
}

describe('the payment provider', () => {
  it('answers when it knows the key and not the intent, and is not asked again at once', async () => {
    const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' }
    const { paymentsAnswer, calls } = await paymentsThatAnswer(404, missing)
    expect([await paymentsAnswer(), await paymentsAnswer()]).toEqual([true, true])
    expect(calls()).toBe(1)
  })

  it('does not answer when it refuses the key', async () => {
    const { paymentsAnswer } = await paymentsThatAnswer(401, {
      type: 'invalid_request_error',
      message: 'No key',
    })
    expect(await paymentsAnswer()).toBe(false)
  })

  it('does not answer when it fails', async () => {
    const { paymentsAnswer } = await paymentsThatAnswer(500, { type: 'api_error', message: 'Failed' })
    expect(await paymentsAnswer()).toBe(false)
  })
})

describe('the TURN servers', () => {
  it('do not answer where one of them is away', async () => {
    const payments = createStripeProvider(keys)
    const { turnAnswers } = createProbes({ payments, turn: { urls: ['turn:127.0.0.1:1?transport=tcp'] } })
    expect(await turnAnswers?.()).toBe(false)
  })
})
