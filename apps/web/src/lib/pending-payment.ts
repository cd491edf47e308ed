import { uuidIn } from './search-params.ts'

/**
 * The payment that is waiting, kept in this browser so that /checkout finds it again (spec §3). `amount` in reais.
 * A convenience only: what is owed is the server's word.
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

/** The appointment whose payment is waiting; null without one, or when what is kept makes no sense. */
export function readPendingAppointment(): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const id = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'appointmentId') : undefined
    return uuidIn(id) ?? null
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
