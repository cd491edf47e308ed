import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Refusal, UserId } from '@escuta/kernel'
import { administrationRefusals } from '../../contract/index.ts'
import { reading } from './reading.state.ts'

/** `month` (yyyy-mm) names the stream. */
export type Reveal = {
  readonly readerId: UserId
  readonly month: string
  readonly entryId: string
  readonly entryType: string
  readonly reason: string
}

/** A personal field of the event that may be revealed, and whose it is. */
export type RevealableField = { readonly name: string; readonly personId: string }

/** Records that the personal fields of an event are revealed, once for each person. */
function decide(
  { readerId, entryId, entryType, reason, now }: Timed<Reveal>,
  _state: null,
  fields: readonly RevealableField[],
): EventsOf<typeof reading>[] | Refusal {
  if (fields.length === 0) return administrationRefusals.refuse('activity-not-revealable')
  const people = [...new Set(fields.map(({ personId }) => personId))]
  return people.map((personId) => ({
    type: 'activity-revealed',
    data: {
      readerId,
      personId,
      entryId,
      entryType,
      fields: fields.filter((field) => field.personId === personId).map(({ name }) => name),
      reason,
      revealedAt: now,
    },
  }))
}

export const revealActivity = defineCommand({
  name: 'reveal-activity',
  stream: reading,
  keyOf: ({ readerId, month }: Reveal) => ({ readerId, month }),
  decide,
})
