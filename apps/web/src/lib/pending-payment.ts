import { uuidIn } from './search-params.ts'

/**
 * The pending payment, stored in this browser so that /checkout finds it again. `amount` in reais. The
 * server determines the amount that is due.
 */
export type PendingPayment = {
  readonly amount: number
  readonly professionalName: string
  readonly appointmentType: string
  readonly appointmentDate: string
  readonly appointmentTime: string
  readonly appointmentId: string
}

const key = 'escuta.pending-payment'

/** The id of the appointment with a pending payment; null without one or with an invalid stored value. */
export function readPendingAppointment(): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const id = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'appointmentId') : undefined
    return uuidIn(id) ?? null
  } catch {
    return null
  }
}

/** Stores the pending payment, or removes it with null. Does nothing without storage. */
export function writePendingPayment(payment: PendingPayment | null): void {
  try {
    if (payment === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(payment))
  } catch {
    // The address of the checkout contains the appointment too.
  }
}
