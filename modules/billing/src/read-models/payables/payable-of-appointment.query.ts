import type { Dispatch } from '@escuta/event-sourcing'
import {
  type AppointmentId,
  appointmentId,
  cents,
  type ClientId,
  clientId,
  type CommandContext,
  isRefusal,
  professionalId,
  type Refusal,
} from '@escuta/kernel'
import { findUnpaidHolds, type UnpaidHold } from '@escuta/scheduling/commands'
import type { Kysely } from 'kysely'
import { billingRefusals, paymentIdOf } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'
import type { PayableRow } from './payables.table.ts'
import type { Payable } from '../../domain/payment/open-payment.decide.ts'

type Deps = { readonly db: Kysely<BillingTables>; readonly dispatch: Dispatch }
type Wanted = { readonly client: ClientId; readonly appointmentId: AppointmentId | undefined }

/**
 * Returns what the client is to pay: the given appointment, or else their only live unpaid hold. While the view has
 * no row, the agenda day is read. A missing, foreign or ambiguous appointment is refused as `no-pending-appointment`.
 */
export async function payableOf(
  deps: Deps,
  wanted: Wanted,
  context: CommandContext,
): Promise<Payable | Refusal> {
  const rows = await rowsOf(deps.db, wanted, context.now)
  const [row] = rows
  if (row && wanted.appointmentId !== undefined) return payable(row)
  const appointment = wanted.appointmentId ?? null
  const found = await deps.dispatch(
    findUnpaidHolds,
    { clientId: wanted.client, appointmentId: appointment },
    context,
  )
  if (isRefusal(found)) return found
  const live = found.holds.filter(({ expiresAt }) => context.now < expiresAt || appointment !== null)
  const unseen = live.filter((hold) => !rows.some((seen) => seen.appointmentId === hold.appointmentId))
  const payables = [...rows.map(payable), ...unseen.map((hold) => payableHold(hold, wanted.client))]
  const [only] = payables
  return only && payables.length === 1 ? only : billingRefusals.refuse('no-pending-appointment')
}

/** At most two rows: with two and no appointment given, the choice is ambiguous. */
async function rowsOf(
  db: Deps['db'],
  { client, appointmentId: named }: Wanted,
  now: string,
): Promise<readonly PayableRow[]> {
  const ofClient = db.selectFrom('billing.payables').selectAll().where('clientId', '=', client)
  const wanted =
    named === undefined
      ? ofClient
          .where('status', '=', 'pending')
          .where('paid', '=', false)
          .where('holdExpiresAt', '>', now)
          .limit(2)
      : ofClient.where('appointmentId', '=', named)
  return wanted.execute()
}

function payableHold(hold: UnpaidHold, client: ClientId): Payable {
  return {
    subject: {
      paymentId: paymentIdOf(hold.appointmentId),
      appointmentId: appointmentId.parse(hold.appointmentId),
      clientId: client,
      professionalId: professionalId.parse(hold.professionalId),
      amount: cents.parse(hold.price),
    },
    isActive: true,
    holdExpiresAt: hold.expiresAt,
  }
}

function payable(row: PayableRow): Payable {
  return {
    subject: {
      paymentId: paymentIdOf(row.appointmentId),
      appointmentId: appointmentId.parse(row.appointmentId),
      clientId: clientId.parse(row.clientId),
      professionalId: professionalId.parse(row.professionalId),
      amount: cents.parse(row.price),
    },
    isActive: row.status !== 'cancelled',
    holdExpiresAt: row.holdExpiresAt,
  }
}
