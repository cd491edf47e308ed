import { personErased } from '@escuta/privacy/events'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'

/** People with or without an account; personal columns are encrypted by the person's own key, null once erased. */
const table = viewTable({
  name: 'identity.people',
  key: 'personId',
  columns: {
    personId: column.uuid,
    userId: nullable(column.uuid),
    /** The professional who entered them; null for people who registered. */
    enteredBy: nullable(column.uuid),
    name: nullable(column.text()),
    email: nullable(column.text()),
    phone: nullable(column.text()),
    birthDate: nullable(column.text()),
    emailConfirmed: column.boolean,
    /** The own record of the account whose owner accepted an invitation of this one. */
    joinedTo: nullable(column.uuid),
  },
  indexes: ['(entered_by)', '(joined_to) where joined_to is not null'],
})
const { on, change, copy } = table
export type PersonRow = RowOf<typeof table>

export const peopleView = defineView(table, { version: 3 }, [
  on(published.userRegistered, (row, { data }) => ({ ...row, ...data, emailConfirmed: false })),
  on(
    published.clientRegistered,
    (row, { data }, personId) => ({
      ...data,
      personId,
      userId: data.userId ?? row?.userId ?? null,
      email: data.email ?? row?.email ?? null,
      phone: data.phone ?? row?.phone ?? null,
      emailConfirmed: row?.emailConfirmed ?? false,
    }),
    ({ data }) => data.clientId,
  ),
  on(published.clientEmailEntered, copy('email'), ({ data }) => data.clientId),
  // The address is someone else's.
  on(published.clientInvitationDeclined, change({ email: null }), ({ data }) => data.clientId),
  on(
    published.clientRecordClaimed,
    change((_row, { data }) => ({ userId: data.userId })),
    ({ data }) => data.clientId,
  ),
  // What is ahead is the account's own record's.
  on(
    published.clientRecordJoined,
    change((_row, { data: { joinedTo } }) => ({ email: null, joinedTo })),
    ({ data }) => data.clientId,
  ),
  // Staff's own patient record is another person to the keys, and stays as it was entered.
  on(published.personDetailsChanged, copy('name', 'email', 'phone', 'birthDate')),
  // The link that changed it was opened at the new address.
  on([published.emailConfirmed, published.emailChanged], change({ emailConfirmed: true })),
  on(
    personErased,
    change({ userId: null, name: null, email: null, phone: null, birthDate: null, emailConfirmed: false }),
    ({ data }) => [...new Set([data.personId, ...(data.clientId ? [data.clientId] : [])])],
  ),
])
