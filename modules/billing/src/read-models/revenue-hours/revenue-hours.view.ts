import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { moneyEvents, movementOf } from '../../contract/published-money.ts'

/**
 * What each professional received and refunded by hour, in cents. Hours instead of days, because a professional's
 * zone defines the day and may change; in all zones of Brazil days begin on the hour.
 */
const table = viewTable({
  name: 'billing.revenue_hours',
  key: 'id',
  columns: {
    /** Professional and hour. */
    id: column.text(),
    professionalId: column.uuid,
    hour: column.timestamptz,
    /** Sums of cents outgrow an `int`. */
    received: column.double,
    payments: column.int,
    refunded: column.double,
  },
  indexes: ['(professional_id, hour)'],
})
const { on } = table
export type RevenueHourRow = RowOf<typeof table>

export const revenueHoursView = defineView(table, { version: 2 }, [
  on(
    moneyEvents,
    (row, event, id) => {
      const money = movementOf(event)
      if (!money) return row ?? null
      const hour = row ?? emptyHour(id, event.data.professionalId, money.at)
      return {
        ...hour,
        received: hour.received + money.received,
        payments: hour.payments + (event.type === 'payment-succeeded' ? 1 : 0),
        refunded: hour.refunded + money.refunded,
      }
    },
    (event) => {
      const money = movementOf(event)
      return money && `${event.data.professionalId}/${hourOf(money.at)}`
    },
  ),
])

function hourOf(instant: string): string {
  return `${instant.slice(0, 13)}:00:00.000Z`
}

function emptyHour(id: string, professionalId: string, instant: string) {
  return { id, professionalId, hour: hourOf(instant), received: 0, payments: 0, refunded: 0 }
}
