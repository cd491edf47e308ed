import { Readable } from 'node:stream'
import { defineRefusals } from '@escuta/kernel'
import { refuse } from '@escuta/rpc'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { registerWebhooks } from './webhook-routes.ts'

const refusals = defineRefusals({ 'bad-signature': { status: 400, message: 'Falta.', action: 'Assine.' } })

it('refuses a webhook without a signature before its body is read', async () => {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  const handle = async (_body: Buffer, signature: string) =>
    signature === 'signed' ? undefined : refusals.refuse('bad-signature')
  registerWebhooks(server, [{ path: '/hook', handle }])
  const endless = new Readable({ read: () => undefined })
  const unsigned = await server.inject({ method: 'POST', url: '/hook', body: endless })
  expect([unsigned.statusCode, unsigned.json().code]).toEqual([400, 'bad-signature'])
  const headers = { 'stripe-signature': 'signed', 'content-type': 'application/json' }
  const signed = await server.inject({ method: 'POST', url: '/hook', body: '{}', headers })
  expect(signed.json()).toEqual({ received: true })
  await server.close()
})
