import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Load, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import {
  accessRefusals,
  type Actor,
  type ClientId,
  type Clock,
  type ProfessionalId,
  type Refusal,
} from '@escuta/kernel'
import type { PaymentProvider } from '@escuta/payments'
import type { AppointmentQueries, PatientQueries } from '@escuta/scheduling/contract'
import type { Kysely } from 'kysely'
import { billingRefusals } from '../contract/index.ts'
import type { BillingTables } from '../read-models/database.ts'

export type BillingDeps = {
  readonly run: Run
  readonly load: Load
  readonly db: Kysely<BillingTables>
  readonly appointments: AppointmentQueries & Pick<PatientQueries, 'namesShownTo' | 'knownAmong'>
  readonly professionals: ProfessionalQueries
  readonly people: PeopleQueries
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly settings: { readonly supportEmail: string }
}

/** What issuing and following refunds takes. */
export type RefundDeps = Pick<BillingDeps, 'run' | 'load' | 'payments'>

/** What a professional's finances are read from. */
export type FinanceDeps = Pick<BillingDeps, 'db' | 'appointments' | 'professionals' | 'people' | 'clock'>

/** Returns the professional, if it is the actor; otherwise refuses as if there were none. */
export function ownProfessional(actor: Actor, id: ProfessionalId): ProfessionalId | Refusal<'not-found'> {
  const isOwn = actor.kind === 'user' && actor.professionalId === id
  return isOwn ? id : accessRefusals.refuse('not-found')
}

/** Returns the actor's client id; refuses an actor without one. */
export function ownClient(actor: Actor): ClientId | Refusal<'payment-not-found'> {
  const own = actor.kind === 'user' ? actor.clientId : null
  return own ?? billingRefusals.refuse('payment-not-found')
}
