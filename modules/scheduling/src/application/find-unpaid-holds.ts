import { type Handle, publishCommand } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, unwrap } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { agendaStream } from '../contract/index.ts'
import { findUnpaidHolds, type UnpaidHold } from '../contract/published-commands.ts'
import { reservationsOfClient } from '../reservations/end-reservation.ts'
import type { ReservationTables } from '../reservations/reservation.tables.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { Reservation } from '../domain/holds/reserve-hold.decide.ts'

type Deps = { readonly handle: Handle; readonly db: Kysely<ReservationTables> }

/** A client's reservations lead to the agenda days of their holds; each day says what became of its hold. */
export function findUnpaidHoldsCommand(deps: Deps) {
  return publishCommand(findUnpaidHolds, async ({ clientId, appointmentId }, context) => {
    const all = await reservationsOfClient(deps.db, clientId)
    const wanted = all.filter((held) => appointmentId === null || held.appointmentId === appointmentId)
    const found = await Promise.all(wanted.map((held) => holdOf(deps, held, context)))
    return { holds: found.filter((hold) => hold !== undefined) }
  })
}

async function holdOf(
  { handle }: Deps,
  { appointmentId, professionalId, startsAt }: Reservation,
  context: CommandContext,
): Promise<UnpaidHold | undefined> {
  const commandId = deriveId(context.commandId, `look-at-hold/${appointmentId}`)
  const command = { name: 'look-at-agenda-day', context: { ...context, commandId } }
  const { state } = unwrap(await handle(agenda, agendaStream(professionalId, startsAt), command, () => []))
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'held' || found.terms.expiresAt === null) return undefined
  const { price, expiresAt } = found.terms
  return { appointmentId, professionalId, price, expiresAt }
}
