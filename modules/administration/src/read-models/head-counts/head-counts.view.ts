import { clientRegistered, professionalRoleGranted, userRegistered } from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'

/** The number of accounts, patient records or professionals. */
export type HeadCountRow = { readonly kind: string; readonly total: number }

const events = [userRegistered, clientRegistered, professionalRoleGranted, personErased] as const

function counting(kind: 'accounts' | 'clients' | 'professionals') {
  return {
    keys: () => [kind],
    fold: (row: HeadCountRow | undefined): HeadCountRow => ({ kind, total: (row?.total ?? 0) + 1 }),
  }
}

export const headCountsView = defineView<HeadCountRow, (typeof events)[number]>({
  table: {
    name: 'administration.head_counts',
    key: 'kind',
    columns: { kind: 'text not null', total: 'integer not null' },
  },
  version: 2,
  events,
  on: {
    'user-registered': counting('accounts'),
    'client-registered': counting('clients'),
    'professional-role-granted': counting('professionals'),
    'person-erased': {
      keys: ({ data }) => [
        ...(data.userId ? ['accounts'] : []),
        ...(data.clientId ? ['clients'] : []),
        ...(data.professionalId ? ['professionals'] : []),
      ],
      fold: (row, _event, kind) => ({ kind, total: (row?.total ?? 0) - 1 }),
    },
  },
})
