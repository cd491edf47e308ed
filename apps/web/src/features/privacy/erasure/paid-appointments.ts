import type { PaidAppointment } from '@escuta/privacy/contract'
import { upcomingAppointmentsIn } from '../../../lib/upcoming-appointments.ts'

/** The paid appointments in the details of a refused erasure. */
export function paidAppointmentsIn(details: unknown): readonly PaidAppointment[] {
  return upcomingAppointmentsIn(details).filter((each): each is PaidAppointment =>
    [
      ['professionalName', 'string'],
      ['sentence', 'string'],
      ['paid', 'number'],
      ['refund', 'number'],
      ['isProcessing', 'boolean'],
    ].every(([name = '', type]) => typeof Reflect.get(each, name) === type),
  )
}
