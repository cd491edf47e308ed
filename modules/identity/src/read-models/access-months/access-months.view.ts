import { defineView } from '@escuta/projections'
import { sessionStarted } from '../../contract/published-events.ts'

/** In which months (`yyyy-mm`) an account was used, and so which keys encrypt from where. */
export type AccessMonthRow = { readonly access: string; readonly userId: string; readonly month: string }

export const accessMonthsView = defineView<AccessMonthRow, typeof sessionStarted>({
  table: {
    name: 'identity.access_months',
    key: 'access',
    columns: { access: 'text not null', userId: 'uuid not null', month: 'text not null' },
    indexes: ['(user_id)', '(month)'],
  },
  version: 1,
  events: [sessionStarted],
  on: {
    'session-started': {
      keys: ({ data }) => [`${data.userId}/${data.month}`],
      fold: (_row, { data }, access) => ({ access, userId: data.userId, month: data.month }),
    },
  },
})
