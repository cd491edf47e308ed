import type { Actor } from '@escuta/kernel'
export { freeTimes } from '../domain/free-slots/free-times.ts'
export * from './given-appointments.builder.ts'
export * from './given-calendar-feed.builder.ts'
export { givenStaff } from './given-staff.ts'

export type BookingApp = Awaited<ReturnType<typeof openBookingApp>>

/** Scheduling and billing on a real Postgres with the real payment sandbox; loaded on demand, see its own file. */
export async function openBookingApp(options: { readonly live?: boolean } = {}) {
  const { openApp } = await import('./open-booking-app.ts')
  return openApp(options)
}

/** The query ports of all modules for specs; loaded on demand, see its own file. */
export async function loadQueries() {
  const { createQueries } = await import('./open-queries.ts')
  return createQueries()
}

/** The search's questions to free times and the views that it reads, without the rest of the module; loaded on demand. */
export async function loadFreeBefore() {
  const { freeBefore } = await import('../read-models/professionals/free-before.query.ts')
  const { firstFreeDays } = await import('../read-models/professionals/first-free-days.query.ts')
  const { professionalsView } = await import('../read-models/professionals/professionals.view.ts')
  const { appointmentsView } = await import('../read-models/appointments/appointments.view.ts')
  const { blockedTimesView } = await import('../read-models/blocked-times/blocked-times.view.ts')
  return {
    freeBefore,
    firstFreeDays,
    views: [professionalsView, appointmentsView, blockedTimesView] as const,
  }
}
export type { SchedulingTables } from '../read-models/database.ts'

/** The stream of a payment that went back as a whole. */
export const paidAndRefunded = [
  'payment-opened',
  'payment-intent-created',
  'payment-succeeded',
  'refund-requested',
  'payment-refunded',
]

/** Books one hour with Dra. Helena, pays it, and waits until it is confirmed; the appointment's id. */
export async function bookPaid(app: BookingApp, client: Actor, time: string, date: string): Promise<string> {
  const id = await app.book(client, time, date)
  await app.pay(client, id)
  await app.money.deliverWebhooks()
  await app.act()
  return id
}
