import type { PaymentSandbox } from '@escuta/payment-sandbox'
import type { Foundations } from './foundations.ts'

/**
 * Lets the app come to rest: runs views and processes, jobs that are due by the app's clock, and webhooks of the
 * payment sandbox. Repeats this until a whole round leaves the log unchanged.
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
