import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment, unpaid } from './agenda.state.ts'
import type { HeldKey } from './appointment-key.ts'
import { cancel } from './cancel-appointment.decide.ts'

/** `to` is the time for which the client gives the hold back. */
export type GiveBackHold = HeldKey & { readonly to: HeldKey }

/**
 * The client gives an unpaid hold or request back for another time. It does not count as left unpaid, and what is paid for it
 * later is refunded as after any cancellation by the client. Changes nothing where it has ended. Refuses
 * `appointment-not-found`, `swap-of-paid`, and `appointment-moved-away` where it was given back for another time.
 */
function decide({ to, now, ...key }: Timed<GiveBackHold>, found: AgendaAppointment): AgendaDecision {
  if (found.status === 'cancelled') {
    const isForOther = found.swappedTo && found.swappedTo.appointmentId !== to.appointmentId
    return isForOther ? schedulingRefusals.refuse('appointment-moved-away') : []
  }
  if (found.status === 'expired' || found.status === 'refused') return []
  if (!unpaid.has(found.status)) return schedulingRefusals.refuse('swap-of-paid')
  const cancelled = cancel({ ...key, by: 'client', now }, found)
  if (isRefusal(cancelled)) return cancelled
  const { appointmentId, professionalId, startsAt } = to
  const swappedTo = { appointmentId, professionalId, startsAt }
  return cancelled.map((event) =>
    event.type === 'appointment-cancelled' ? { ...event, data: { ...event.data, swappedTo } } : event,
  )
}

export const giveBackHold = defineCommand({ name: 'give-back-hold', ...onAppointment, decide })
