export * from './given-appointments.builder.ts'

export type BookingHouse = Awaited<ReturnType<typeof openBookingHouse>>

/** Scheduling and billing on a real Postgres with the real payment sandbox; loaded on demand, see its own file. */
export async function openBookingHouse(options: { readonly live?: boolean } = {}) {
  const { openHouse } = await import('./open-booking-house.ts')
  return openHouse(options)
}
