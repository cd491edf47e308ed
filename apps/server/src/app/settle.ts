import type { PaymentSandbox } from '@escuta/payment-sandbox'
import type { Foundations } from './foundations.ts'

/**
 * Lets the app come to rest: views and processes, jobs that are due by the app's clock, webhooks of the payment
 * sandbox, over and over until a whole round left the log as it was.
 */
export async function settleAll(
  { store, runner, jobs }: Pick<Foundations, 'store' | 'runner' | 'jobs'>,
  sandbox: Pick<PaymentSandbox, 'webhooksSettled'> | null,
): Promise<void> {
  for (;;) {
    const before = await store.lastPosition()
    await runner.settled()
    await jobs.settled()
    await sandbox?.webhooksSettled()
    await runner.settled()
    if ((await store.lastPosition()) === before) return
  }
}
