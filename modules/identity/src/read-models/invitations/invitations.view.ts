import { personErased } from '@escuta/privacy/events'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'

/** The last invitation of each person whom a professional entered; without addresses. */
const table = viewTable({
  name: 'identity.invitations',
  key: 'clientId',
  columns: {
    clientId: column.uuid,
    professionalId: column.uuid,
    /** The account that it is addressed to; null where the address has none. */
    userId: nullable(column.uuid),
    status: column.text<'open' | 'withdrawn' | 'declined' | 'claimed' | 'joined'>(),
    invitedAt: column.timestamptz,
    expiresAt: column.timestamptz,
    /** Whether only some of the proposed appointments were accepted with it. */
    isPartlyJoined: column.boolean,
    /** The appointments that were accepted or declined by themselves. */
    answered: column.textList(),
  },
  indexes: [
    `(professional_id, invited_at desc) where status = 'open'`,
    `(user_id, invited_at desc)`,
    `(client_id) where status = 'open' and user_id is null`,
  ],
})
const { on, change, remove } = table
export type InvitationRow = RowOf<typeof table>

export const invitationsView = defineView(table, { version: 3 }, [
  on(published.clientInvited, (row, { data: { clientId, professionalId, invitedAt, expiresAt } }) => ({
    isPartlyJoined: false,
    answered: row?.answered ?? [],
    clientId,
    professionalId,
    userId: null,
    status: 'open',
    invitedAt,
    expiresAt,
  })),
  on(
    [published.clientEmailEntered, published.clientInvitationWithdrawn],
    change((row) => ({ status: row.status === 'open' ? 'withdrawn' : row.status })),
  ),
  on(published.clientInvitationDeclined, change({ status: 'declined' })),
  on(
    published.clientInvitationAddressed,
    change((_row, { data: { userId } }) => ({ userId })),
  ),
  on(published.clientRecordClaimed, change({ status: 'claimed' })),
  on(
    published.clientRecordJoined,
    change(({ answered }, { data: { userId, appointmentIds } }) => ({
      status: 'joined',
      userId,
      isPartlyJoined: appointmentIds !== undefined,
      answered: [...answered, ...(appointmentIds ?? [])],
    })),
  ),
  on(
    published.clientEntriesAccepted,
    change(({ answered }, { data }) => ({ answered: [...answered, ...data.appointmentIds] })),
  ),
  on(
    published.clientEntryDeclined,
    change(({ answered }, { data }) => ({ answered: [...answered, data.appointmentId] })),
  ),
  on(personErased, remove, ({ data }) => [
    ...new Set([data.personId, ...(data.clientId ? [data.clientId] : [])]),
  ]),
])
