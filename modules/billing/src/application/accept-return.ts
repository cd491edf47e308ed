import { publishCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import { acceptReturn as contract } from '../contract/published-commands.ts'
import { acceptReturn } from '../domain/payment/accept-return.decide.ts'
import type { BillingDeps } from './deps.ts'

/** Staff accepts what was given back at the provider. */
export function acceptReturnCommand({ run }: Pick<BillingDeps, 'run'>) {
  return publishCommand(contract, async ({ appointmentId, reason }, context): Promise<null | Refusal> => {
    const outcome = await run(acceptReturn, { paymentId: paymentIdOf(appointmentId), reason }, context)
    return isRefusal(outcome) ? outcome : null
  })
}
