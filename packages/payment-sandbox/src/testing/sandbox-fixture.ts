import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { createPaymentSandbox } from '../payment-sandbox.ts'
import type { PaymentSandbox } from '../payment-sandbox.ts'

export const keys = {
  publishableKey: 'pk_test_escuta',
  secretKey: 'sk_test_escuta',
  webhookSecret: 'whsec_escuta',
}

/** A sandbox listening for Stripe's library and mounted in a web server as the product mounts it. */
export type SandboxFixture = Awaited<ReturnType<typeof openSandboxFixture>>

/** Opens a fixture on free ports; its clock is stopped at 2026-11-21T12:00Z until `setNow`. */
export async function openSandboxFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
  const statePath = join(folder, 'sandbox', 'state.jsonl')
  let now = new Date('2026-11-21T12:00:00.000Z')
  const web = createServer((request, response) => {
    const isPage = request.url?.startsWith('/sandbox/stripe/challenge/')
    void (isPage ? current.sandbox.handlePage : current.sandbox.handleApi)(request, response)
  })
  const publicUrl = await listening(web)
  let current = await open()

  async function open() {
    const settings = { ...keys, statePath, now: () => now, publicUrl }
    const sandbox = await createPaymentSandbox(settings)
    const address = await sandbox.listen()
    return { sandbox, address, stripe: libraryFor(keys.secretKey, address) }
  }

  return {
    publicUrl,
    statePath,
    sandbox: () => current.sandbox,
    stripe: () => current.stripe,
    address: () => current.address,
    setNow: (moment: string) => void (now = new Date(moment)),
    now: () => now,
    journal: () => readFile(statePath, 'utf8'),
    fetchApi: (path: string, init: RequestInit = {}) =>
      fetch(`http://${current.address.host}:${current.address.port}${path}`, init),
    async stop() {
      await current.sandbox.close()
    },
    async start() {
      current = await open()
    },
    async dispose() {
      await current.sandbox.close()
      web.closeAllConnections()
      web.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Stripe's own library, pointed at a sandbox. */
export function libraryFor(
  secretKey: string,
  address: Awaited<ReturnType<PaymentSandbox['listen']>>,
): Stripe {
  return new Stripe(secretKey, { ...address, maxNetworkRetries: 1, telemetry: false })
}

/** A new intent for one payment, R$ 150,00 unless told. */
export function newIntent(stripe: Stripe, amount = 15_000, options: Stripe.RequestOptions = {}) {
  const metadata = { paymentId: 'p-1', appointmentId: 'a-1' }
  return stripe.paymentIntents.create(
    { amount, currency: 'brl', allowed_payment_method_types: ['card'], metadata },
    options,
  )
}

/** An intent paid with Stripe's ready-made Visa. */
export async function paidIntent(stripe: Stripe, amount = 15_000) {
  const { id } = await newIntent(stripe, amount)
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}

/** The error that Stripe's library throws for a call; fails when there is none. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('Expected the call to be refused.')
}

function listening(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server.address())}`))
  })
}

/** The port of a server that listens on TCP. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}
