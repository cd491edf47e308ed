import { personErased } from '@escuta/privacy/events'
import { defineView, nullable, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import {
  clientEmailEntered,
  clientInvitationAddressed,
  clientInvitationDeclined,
  clientInvitationWithdrawn,
  clientInvited,
  clientRecordClaimed,
  clientRecordJoined,
} from '../../contract/published-events.ts'

/** The last invitation of each person whom a professional entered; without addresses. */
const table = viewTable({
  name: 'identity.invitations',
  key: 'clientId',
  columns: {
    clientId: uuid,
    professionalId: uuid,
    /** The account that it is addressed to; null where the address has none. */
    userId: nullable(uuid),
    status: text<'open' | 'withdrawn' | 'declined' | 'claimed' | 'joined'>(),
    invitedAt: timestamptz,
    expiresAt: timestamptz,
  },
  indexes: [
    `(professional_id, invited_at desc) where status = 'open'`,
    `(user_id, invited_at desc) where status = 'open'`,
  ],
})
const { on, change, remove } = table
export type InvitationRow = RowOf<typeof table>

export const invitationsView = defineView(table, { version: 2 }, [
  on(clientInvited, (_row, { data: { clientId, professionalId, invitedAt, expiresAt } }) => ({
    clientId,
    professionalId,
    userId: null,
    status: 'open',
    invitedAt,
    expiresAt,
  })),
  on(
    [clientEmailEntered, clientInvitationWithdrawn],
    change((row) => ({ status: row.status === 'open' ? 'withdrawn' : row.status })),
  ),
  on(clientInvitationDeclined, change({ status: 'declined' })),
  on(
    clientInvitationAddressed,
    change((_row, { data: { userId } }) => ({ userId })),
  ),
  on(clientRecordClaimed, change({ status: 'claimed' })),
  on(clientRecordJoined, change({ status: 'joined' })),
  on(personErased, remove, ({ data }) => [
    ...new Set([data.personId, ...(data.clientId ? [data.clientId] : [])]),
  ]),
])
