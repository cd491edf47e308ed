import { z } from 'zod'

/**
 * The payment that is waiting, kept in this browser so that /checkout finds it again (spec §3). `amount` in reais.
 * A convenience only: what is owed is the server's word.
 */
const pendingPayment = z.object({
  amount: z.number(),
  professionalName: z.string(),
  appointmentType: z.string(),
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  appointmentId: z.uuid(),
})
export type PendingPayment = z.output<typeof pendingPayment>

const key = 'escuta.pending-payment'

export function readPendingPayment(): PendingPayment | null {
  try {
    const parsed = pendingPayment.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps the pending payment, or forgets it with null. Does nothing where storage is refused. */
export function writePendingPayment(payment: PendingPayment | null): void {
  try {
    if (payment === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(payment))
  } catch {
    // The checkout is found by its address too.
  }
}
