import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { bookingReplayed } from './support-access.events.ts'
import { type SupportAccess, supportAccess } from './support-access.state.ts'

type Replayed = EventOf<typeof bookingReplayed>
/** `month` (yyyy-mm) is the one of the opening, which names its stream. */
export type OpenReplay = Omit<Replayed['data'], 'replayedAt'> & { readonly month: string }

const oneOpeningMs = 15 * 60_000

/** Records that staff opens a booking's replay; reading it again within 15 minutes is the same opening. */
function decide(
  { now, staff, operator, appointmentId }: Timed<OpenReplay>,
  state: SupportAccess,
): Decision<Replayed> {
  const before = state.get(appointmentId)
  if (before !== undefined && Date.parse(now) - Date.parse(before) < oneOpeningMs) return []
  return [{ type: 'booking-replayed', data: { staff, operator, appointmentId, replayedAt: now } }]
}

export const openReplay = defineCommand({
  name: 'open-replay',
  stream: supportAccess,
  keyOf: ({ staff, month }: OpenReplay) => ({ staff, month }),
  decide,
})
