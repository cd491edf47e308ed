import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'

/** The guardians whom minors named, one for each request, and what they signed. Names and addresses are encrypted. */
const table = viewTable({
  name: 'scheduling.guardians',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    startsAt: column.timestamptz,
    name: column.text(),
    email: column.text(),
    relation: column.text(),
    namedAt: column.timestamptz,
    state: column.text<'asked' | 'authorised' | 'ended'>(),
    textVersion: nullable(column.text()),
    textHash: nullable(column.text()),
    signature: nullable(column.text()),
    authorisedAt: nullable(column.timestamptz),
  },
  indexes: ['(client_id, professional_id)'],
})
const { on, change } = table
export type GuardianRow = RowOf<typeof table>

export const guardiansView = defineView(table, { version: 1 }, [
  on(published.guardianNamed, (_row, { data }) => ({ ...data, state: 'asked' })),
  on(
    published.guardianAuthorised,
    change((_row, { data: { textVersion, textHash, signature, authorisedAt } }) => ({
      state: 'authorised',
      textVersion,
      textHash,
      signature,
      authorisedAt,
    })),
  ),
  on(
    [published.appointmentCancelled, published.appointmentDeclined, published.appointmentExpired],
    change(({ state }) => ({ state: state === 'authorised' ? state : 'ended' })),
  ),
])
