import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { sessionStarted } from '../../contract/published-events.ts'

/** In which months (`yyyy-mm`) an account was used, and so which keys encrypt from where. */
const table = viewTable({
  name: 'identity.access_months',
  key: 'access',
  columns: { access: column.text(), userId: column.uuid, month: column.text() },
  indexes: ['(user_id)', '(month)'],
})
const { on } = table
export type AccessMonthRow = RowOf<typeof table>

export const accessMonthsView = defineView(table, { version: 1 }, [
  on(
    sessionStarted,
    (_row, { data }, access) => ({ ...data, access }),
    ({ data }) => `${data.userId}/${data.month}`,
  ),
])
