export { freeTimes } from '../domain/free-slots/free-times.ts'
export * from './given-appointments.builder.ts'
export * from './given-calendar-feed.builder.ts'

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
