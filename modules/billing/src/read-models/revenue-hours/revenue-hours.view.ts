import { defineView, double, int, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import { paymentPartlyReturned, paymentSucceeded, refundRequested } from '../../contract/published-events.ts'

/**
 * What each professional received and refunded by hour, in cents. Hours instead of days, because a professional's
 * zone defines the day and may change; in all zones of Brazil days begin on the hour.
 */
const table = viewTable({
  name: 'billing.revenue_hours',
  key: 'id',
  columns: {
    /** Professional and hour. */
    id: text(),
    professionalId: uuid,
    hour: timestamptz,
    /** Sums of cents outgrow an `int`. */
    received: double,
    payments: int,
    refunded: double,
  },
  indexes: ['(professional_id, hour)'],
})
const { on } = table
export type RevenueHourRow = RowOf<typeof table>

export const revenueHoursView = defineView(table, { version: 2 }, [
  on(
    paymentSucceeded,
    (row, { data: { professionalId, amount, paidAt } }, id) => {
      const hour = row ?? emptyHour(id, professionalId, paidAt)
      return { ...hour, received: hour.received + amount, payments: hour.payments + 1 }
    },
    ({ data }) => idOf(data.professionalId, data.paidAt),
  ),
  on(
    refundRequested,
    (row, { data: { professionalId, amount, requestedAt, returnedBefore = 0 } }, id) => {
      const hour = row ?? emptyHour(id, professionalId, requestedAt)
      return { ...hour, refunded: hour.refunded + amount - returnedBefore }
    },
    // A refund that the bank returned is requested again: it went back once.
    ({ data }) => (data.isRepeated ? null : idOf(data.professionalId, data.requestedAt)),
  ),
  on(
    paymentPartlyReturned,
    (row, { data: { professionalId, returned, returnedBefore, noticedAt } }, id) => {
      const hour = row ?? emptyHour(id, professionalId, noticedAt)
      return { ...hour, refunded: hour.refunded + returned - returnedBefore }
    },
    ({ data }) => idOf(data.professionalId, data.noticedAt),
  ),
])

function hourOf(instant: string): string {
  return `${instant.slice(0, 13)}:00:00.000Z`
}

function idOf(professionalId: string, instant: string): string {
  return `${professionalId}/${hourOf(instant)}`
}

function emptyHour(id: string, professionalId: string, instant: string) {
  return { id, professionalId, hour: hourOf(instant), received: 0, payments: 0, refunded: 0 }
}
