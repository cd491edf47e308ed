import { defaultZone, deriveId, localParts } from '@escuta/kernel'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { appointmentCompleted } from '@escuta/scheduling/events'

/** The months in which each client had a completed appointment. The key is derived, so that a row names no one. */
const table = viewTable({
  name: 'administration.client_months',
  key: 'id',
  columns: { id: column.uuid, firstMonth: column.text(), months: column.textList() },
  indexes: ['(first_month)'],
})
const { on } = table
export type ClientMonthsRow = RowOf<typeof table>

export const clientMonthsView = defineView(table, { version: 1 }, [
  on(
    appointmentCompleted,
    (row, { data: { completedAt } }, id) => {
      const month = localParts(new Date(completedAt), defaultZone).date.slice(0, 7)
      const months = [...new Set([...(row?.months ?? []), month])].toSorted()
      return { id, firstMonth: months[0] ?? month, months }
    },
    ({ data }) => deriveId(data.clientId, 'client-months'),
  ),
])
