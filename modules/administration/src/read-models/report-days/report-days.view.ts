import { moneyEvents, movementOf } from '@escuta/billing/money'
import { defaultZone, localParts } from '@escuta/kernel'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentNoShowRecorded,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** What happened on each day of the Brasília clock, in numbers and cents, which are exact as doubles. */
const table = viewTable({
  name: 'administration.report_days',
  key: 'day',
  columns: {
    /** `2026-11-23`. */
    day: column.text(),
    /** Appointments that were confirmed, or entered by their professional. */
    bookings: column.int,
    clientCancellations: column.int,
    professionalCancellations: column.int,
    completed: column.int,
    clientNoShows: column.int,
    professionalNoShows: column.int,
    payments: column.int,
    paid: column.double,
    refunds: column.int,
    refunded: column.double,
  },
})
const { on } = table
export type ReportDayRow = RowOf<typeof table>
type Figure = Exclude<keyof ReportDayRow, 'day'>

export const noFigures: Omit<ReportDayRow, 'day'> = {
  bookings: 0,
  clientCancellations: 0,
  professionalCancellations: 0,
  completed: 0,
  clientNoShows: 0,
  professionalNoShows: 0,
  payments: 0,
  paid: 0,
  refunds: 0,
  refunded: 0,
}

/** The row with more of some figures. */
function more(
  row: ReportDayRow | undefined,
  day: string,
  added: Partial<Record<Figure, number>>,
): ReportDayRow {
  const sums = Object.entries(added).map(([figure, value]) => [
    figure,
    (row?.[figure as Figure] ?? 0) + value,
  ])
  return { ...noFigures, ...row, ...Object.fromEntries(sums), day }
}

/** Cancellations that neither participant decided on. */
const nobodys = new Set<string>(['entry-declined', 'entry-lapsed'])

const dayOf = (instant: string) => localParts(new Date(instant), defaultZone).date

export const reportDaysView = defineView(table, { version: 3 }, [
  on(
    appointmentConfirmed,
    (row, _event, day) => more(row, day, { bookings: 1 }),
    ({ data }) => dayOf(data.confirmedAt),
  ),
  on(
    appointmentScheduled,
    (row, _event, day) => more(row, day, { bookings: 1 }),
    ({ data }) => dayOf(data.scheduledAt),
  ),
  on(
    appointmentCancelled,
    (row, { data: { reason } }, day) =>
      more(row, day, {
        [reason === 'by-client' ? 'clientCancellations' : 'professionalCancellations']: 1,
      }),
    // What was never paid nor confirmed was no booking; a refund's own cancellation is that of the money.
    ({ data: { isUnpaidHold, reason, cancelledAt } }) =>
      isUnpaidHold === true || nobodys.has(reason) ? [] : [dayOf(cancelledAt)],
  ),
  on(
    appointmentCompleted,
    (row, _event, day) => more(row, day, { completed: 1 }),
    ({ data }) => dayOf(data.completedAt),
  ),
  on(
    appointmentNoShowRecorded,
    (row, { data: { absent } }, day) =>
      more(row, day, { [absent === 'client' ? 'clientNoShows' : 'professionalNoShows']: 1 }),
    ({ data }) => dayOf(data.recordedAt),
  ),
  on(
    moneyEvents,
    (row, event, day) => {
      const { received: paid, refunded } = movementOf(event) ?? { received: 0, refunded: 0 }
      if (event.type === 'payment-succeeded') return more(row, day, { payments: 1, paid })
      return more(row, day, { refunds: event.type === 'refund-requested' ? 1 : 0, refunded })
    },
    (event) => {
      const money = movementOf(event)
      return money && dayOf(money.at)
    },
  ),
])
