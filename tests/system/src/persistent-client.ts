import { samplePassword } from '@escuta/test-support'
import { expect } from 'vitest'
import type { CrashingServer, Fault } from './crashing-server.ts'
import { type Answer, textIn, type HttpClient, httpClient } from './http-client.ts'

/** The answers that one person got while registering, booking and paying. */
export type Journey = {
  readonly name: string
  readonly userId: string
  readonly clientId: string
  readonly appointmentId: string
  readonly intentId: string
}

type Given = {
  readonly name: string
  readonly slot: { readonly professionalId: string; readonly date: string; readonly time: string }
  readonly fault: Fault
}

const timeout = { timeout: 60_000, interval: 20 }

/**
 * A person who does not give up: whatever is not answered is sent again, as the same command, once the server is back.
 * Checks that what was acknowledged stays. Ends when the appointment is confirmed and both participants are notified.
 */
export async function liveThrough(server: CrashingServer, { name, slot, fault }: Given): Promise<Journey> {
  const http = httpClient(server.url)
  const faultsBefore = server.faults()
  await server.arm(fault)
  const send = persistently(server, name)
  const account = {
    name: 'Noa Prado',
    email: `${name}@escuta.example`,
    password: samplePassword,
    phone: '',
    type: 'client',
  }
  const registered = await send('registering', (key) => http.post('/api/auth/register', account, key), 201)
  const userId = textIn(registered, 'user', 'id')
  const booking = { ...slot, status: 'pending', type: 'consulta_online', notes: null, price: 18_000 }
  const held = await send('booking', (key) => http.post('/api/appointments', booking, key), 201, 200)
  const appointmentId = textIn(held, 'id')
  const intent = await send('paying', (key) =>
    http.post('/api/create-payment-intent', { appointmentId, amount: 180 }, key),
  )
  const clientSecret = textIn(intent, 'clientSecret')
  await charge(send, http, clientSecret)
  await send('confirming', () => http.post('/api/trpc/billing.confirmPayment', { appointmentId }))
  await until(
    server,
    async () => {
      const seen = await http.get(`/api/appointments/${appointmentId}`)
      return seen.status === 200 ? textIn(seen, 'status') : seen.status
    },
    'confirmed',
  )
  await until(
    server,
    async () => {
      const inbox = await http.get(`/api/notifications/user/${userId}`)
      return Array.isArray(inbox.body) ? inbox.body.length : inbox.status
    },
    2,
  )
  await until(server, async () => server.faults() - faultsBefore, 1)
  expect(textIn(await send('looking', () => http.get('/api/auth/me')), 'id')).toBe(userId)
  return {
    name,
    userId,
    clientId: textIn(registered, 'client', 'id'),
    appointmentId,
    intentId: intentOf(clientSecret),
  }
}

type Send = (
  step: string,
  call: (key: Readonly<Record<string, string>>) => Promise<Answer>,
  ...expected: readonly number[]
) => Promise<Answer>

/** Sends until the answer is not a 5xx, and throws unless its status is expected; 200 when none is named. */
function persistently(server: CrashingServer, name: string): Send {
  return async (step, call, ...expected) => {
    const key = { 'idempotency-key': `${name}-is-${step}-once` }
    const answers: Answer[] = []
    await until(
      server,
      async () => {
        const answer = await call(key)
        if (answer.status >= 500) return 'unavailable'
        answers.push(answer)
        return 'answered'
      },
      'answered',
    )
    const [answer] = answers
    if (!answer || !(expected.length === 0 ? [200] : expected).includes(answer.status)) {
      throw new Error(`${step} was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
    }
    return answer
  }
}

/** Pays in the provider's form, as a browser does; a card that was charged already is not charged again. */
async function charge(send: Send, http: HttpClient, clientSecret: string): Promise<void> {
  const form = await send('looking at the form', () => http.get('/api/trpc/billing.paymentForm'))
  const headers = { authorization: `Bearer ${textIn(form, 'result', 'data', 'publishableKey')}` }
  const path = `/sandbox/stripe/v1/payment_intents/${intentOf(clientSecret)}`
  const secret = new URLSearchParams({ client_secret: clientSecret })
  const intent = await send('looking at the intent', () =>
    http.send(`${path}?${secret.toString()}`, { headers }),
  )
  if (textIn(intent, 'status') === 'succeeded') return
  const body = new URLSearchParams({ ...Object.fromEntries(secret), payment_method: 'pm_card_visa' })
  await send('charging', () => http.send(`${path}/confirm`, { method: 'POST', headers, body }))
}

/** Looks until something is so, starting the server again whenever it was killed. */
async function until(
  server: CrashingServer,
  viewport: () => Promise<string | number>,
  wanted: string | number,
): Promise<void> {
  await expect
    .poll(async () => {
      await server.ensureRunning()
      return viewport().catch((error: unknown) => String(error))
    }, timeout)
    .toBe(wanted)
}

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
