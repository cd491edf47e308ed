import { personErased } from '@escuta/privacy/events'
import { defineView, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import {
  clientEmailEntered,
  clientInvitationDeclined,
  clientInvitationWithdrawn,
  clientInvited,
  clientRecordClaimed,
} from '../../contract/published-events.ts'

/** The last invitation of each person whom a professional entered; without addresses. */
const table = viewTable({
  name: 'identity.invitations',
  key: 'clientId',
  columns: {
    clientId: uuid,
    professionalId: uuid,
    status: text<'open' | 'withdrawn' | 'declined' | 'claimed'>(),
    invitedAt: timestamptz,
    expiresAt: timestamptz,
  },
  indexes: [`(professional_id, invited_at desc) where status = 'open'`],
})
const { on, change, remove } = table
export type InvitationRow = RowOf<typeof table>

export const invitationsView = defineView(table, { version: 1 }, [
  on(clientInvited, (_row, { data: { clientId, professionalId, invitedAt, expiresAt } }) => ({
    clientId,
    professionalId,
    status: 'open',
    invitedAt,
    expiresAt,
  })),
  on(
    [clientEmailEntered, clientInvitationWithdrawn],
    change((row) => ({ status: row.status === 'open' ? 'withdrawn' : row.status })),
  ),
  on(clientInvitationDeclined, change({ status: 'declined' })),
  on(clientRecordClaimed, change({ status: 'claimed' })),
  on(personErased, remove, ({ data }) => [
    ...new Set([data.personId, ...(data.clientId ? [data.clientId] : [])]),
  ]),
])
