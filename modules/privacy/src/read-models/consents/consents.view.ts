import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { appointmentHeld, appointmentRequested } from '@escuta/scheduling/events'
import { consentPurpose } from '../../contract/consents.ts'
import { consentGiven, consentRevoked, personErased } from '../../contract/published-events.ts'

/** The last consent of an account to one purpose; one given with a booking counts before the process records it. */
const table = viewTable({
  name: 'privacy.consents',
  key: 'consent',
  columns: {
    consent: column.text(),
    userId: column.uuid,
    purpose: column.text(),
    version: column.text(),
    revokedAt: nullable(column.timestamptz),
  },
  indexes: ['(user_id)'],
})
const { on, copy, remove } = table
export type ConsentRow = RowOf<typeof table>

const keyOf = (userId: string | null, purpose: string) => `${userId}/${purpose}`

export const consentsView = defineView(table, { version: 2 }, [
  on(
    [appointmentHeld, appointmentRequested],
    (row, { data: { consents }, metadata: { actor } }, consent) => {
      const last = consents.find(({ purpose }) => keyOf(actor.id, purpose) === consent)
      return last && actor.id ? { ...last, consent, userId: actor.id } : (row ?? null)
    },
    ({ data: { consents }, metadata: { actor } }) => consents.map(({ purpose }) => keyOf(actor.id, purpose)),
  ),
  on(
    consentGiven,
    (_row, { data }, consent) => ({ ...data, consent }),
    ({ data: { userId, purpose } }) => keyOf(userId, purpose),
  ),
  on(consentRevoked, copy('revokedAt'), ({ data: { userId, purpose } }) => keyOf(userId, purpose)),
  on(personErased, remove, ({ data: { userId } }) =>
    consentPurpose.options.map((purpose) => keyOf(userId, purpose)),
  ),
])
