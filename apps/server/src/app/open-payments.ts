import { join } from 'node:path'
import type { Clock } from '@escuta/kernel'
import { createStripeProvider, type PaymentProvider } from '@escuta/payments'
import { createPaymentSandbox, type PaymentSandbox } from '@escuta/payment-sandbox'
import type { KeyedHash } from '@escuta/field-encryption'
import { sandboxScriptPath } from '../http/sandbox-routes.ts'
import type { Settings } from '../settings.ts'
import type { StripeKeys } from '../settings/services.ts'

export type Payments = {
  readonly provider: PaymentProvider
  /** null where cards are charged by Stripe, or where another process runs the sandbox. */
  readonly sandbox: PaymentSandbox | null
}

/**
 * Card payments: Stripe itself, the sandbox of another process (`SANDBOX_URL`), or a sandbox of this one, whose keys
 * follow from the installation's secret so that all its processes know them.
 */
export async function openPayments(
  settings: Pick<Settings, 'stripe' | 'sandboxUrl' | 'dataDir'>,
  facts: { readonly publicUrl: string; readonly clock: Clock; readonly keyedHash: KeyedHash },
): Promise<Payments> {
  const now = () => facts.clock.now()
  if (settings.stripe) return { provider: createStripeProvider(settings.stripe), sandbox: null }
  const keys = sandboxKeys(facts.keyedHash)
  const scriptUrl = sandboxScriptPath
  if (settings.sandboxUrl !== null) {
    const apiBase = addressOf(settings.sandboxUrl)
    return { provider: createStripeProvider({ ...keys, now, scriptUrl, apiBase }), sandbox: null }
  }
  const statePath = join(settings.dataDir, 'payments', 'sandbox.journal')
  const sandbox = await createPaymentSandbox({ ...keys, now, statePath, publicUrl: facts.publicUrl })
  const apiBase = await sandbox.listen()
  return { provider: createStripeProvider({ ...keys, now, scriptUrl, apiBase }), sandbox }
}

function sandboxKeys(keyedHash: KeyedHash): StripeKeys {
  const key = (name: string) => keyedHash('payment-sandbox', name).slice(0, 32)
  return {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  }
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: Number(port || (isSecure ? 443 : 80)),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}
