import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Load, Run } from '@escuta/event-sourcing'
import type { Actor, ClientId, Clock, Refusal } from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { Kysely } from 'kysely'
import { billingRefusals } from '../contract/index.ts'
import type { BillingTables } from '../read-models/database.ts'

export type BillingDeps = {
  readonly run: Run
  readonly load: Load
  readonly db: Kysely<BillingTables>
  readonly appointments: AppointmentQueries
  readonly professionals: ProfessionalQueries
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly settings: { readonly supportEmail: string }
}

/** What issuing and following refunds takes. */
export type RefundDeps = Pick<BillingDeps, 'run' | 'load' | 'payments'>

/** Returns the actor's client id; refuses an actor without one. */
export function ownClient(actor: Actor): ClientId | Refusal<'payment-not-found'> {
  const own = actor.kind === 'user' ? actor.clientId : null
  return own ?? billingRefusals.refuse('payment-not-found')
}
