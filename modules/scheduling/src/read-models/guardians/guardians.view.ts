import { defineView, nullable, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentDeclined,
  appointmentExpired,
  guardianAuthorised,
  guardianNamed,
} from '../../contract/published-events.ts'

/** The guardians whom minors named, one for each request, and what they signed. Names and addresses are encrypted. */
const table = viewTable({
  name: 'scheduling.guardians',
  key: 'appointmentId',
  columns: {
    appointmentId: uuid,
    clientId: uuid,
    professionalId: uuid,
    startsAt: timestamptz,
    name: text(),
    email: text(),
    relation: text(),
    namedAt: timestamptz,
    state: text<'asked' | 'authorised' | 'ended'>(),
    textVersion: nullable(text()),
    textHash: nullable(text()),
    signature: nullable(text()),
    authorisedAt: nullable(timestamptz),
  },
  indexes: ['(client_id, professional_id)'],
})
const { on, change } = table
export type GuardianRow = RowOf<typeof table>

export const guardiansView = defineView(table, { version: 1 }, [
  on(guardianNamed, (_row, { data }) => ({ ...data, state: 'asked' })),
  on(
    guardianAuthorised,
    change((_row, { data: { textVersion, textHash, signature, authorisedAt } }) => ({
      state: 'authorised',
      textVersion,
      textHash,
      signature,
      authorisedAt,
    })),
  ),
  on(
    [appointmentCancelled, appointmentDeclined, appointmentExpired],
    change(({ state }) => ({ state: state === 'authorised' ? state : 'ended' })),
  ),
])
