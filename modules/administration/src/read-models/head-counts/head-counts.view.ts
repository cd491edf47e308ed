import { clientRegistered, professionalRoleGranted, userRegistered } from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'

/** The number of accounts, of clients and of professionals with an account. */
const table = viewTable({
  name: 'administration.head_counts',
  key: 'kind',
  columns: { kind: column.text(), total: column.int },
})
const { on } = table
export type HeadCountRow = RowOf<typeof table>

function added(row: HeadCountRow | undefined, _event: unknown, kind: string): HeadCountRow {
  return { kind, total: (row?.total ?? 0) + 1 }
}

export const headCountsView = defineView(table, { version: 3 }, [
  on(userRegistered, added, () => 'accounts'),
  on(clientRegistered, added, ({ data }) => (data.userId ? ['clients'] : [])),
  on(professionalRoleGranted, added, () => 'professionals'),
  on(
    personErased,
    (row, _event, kind) => ({ kind, total: (row?.total ?? 0) - 1 }),
    ({ data }) => [
      ...(data.userId ? ['accounts'] : []),
      ...(data.userId && data.clientId ? ['clients'] : []),
      ...(data.professionalId ? ['professionals'] : []),
    ],
  ),
])
