import type { Actor } from '@escuta/kernel'
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

/** Books one hour with Dra. Helena, pays it, and waits until it is confirmed; the appointment's id. */
export async function bookPaid(app: BookingApp, client: Actor, time: string, date: string): Promise<string> {
  const id = await app.book(client, time, date)
  await app.pay(client, id)
  await app.money.deliverWebhooks()
  await app.act()
  return id
}
