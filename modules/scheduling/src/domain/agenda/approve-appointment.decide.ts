import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import { guardianRefusals, schedulingRefusals } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { payableUntil } from '../holds/hold-limits.ts'

/**
 * The professional approves a request: from now on the client has 15 minutes to pay. Repeating it changes nothing. Refuses
 * `appointment-not-found`, `guardian-not-signed` and what `answerRefusal` refuses.
 */
function decide({ now }: Timed<AppointmentKey>, found: AgendaAppointment): AgendaDecision {
  const { status, terms } = found
  if (terms.request === 'approved' && stillApproved.has(status)) return []
  if (status === 'requested' && terms.request === 'for-guardian' && now < (terms.expiresAt ?? now))
    return guardianRefusals.refuse('guardian-not-signed')
  const refusal = answerRefusal(found, now)
  if (refusal) return refusal
  const data = { ...referenceOf(terms), approvedAt: now, expiresAt: payableUntil(terms.startsAt, now) }
  return [{ type: 'appointment-approved', data }]
}

const stillApproved = new Set<AgendaAppointment['status']>(['held', 'confirmed', 'completed'])

/** Why a request cannot be answered: `request-expired` from its `expiresAt` on, `request-not-waiting` once it was answered. */
export function answerRefusal({ status, terms }: AgendaAppointment, now: string): Refusal | undefined {
  const isOver = terms.expiresAt !== null && now >= terms.expiresAt
  if (terms.request !== 'approved' && (status === 'expired' || (status === 'requested' && isOver)))
    return schedulingRefusals.refuse('request-expired')
  return status === 'requested' ? undefined : schedulingRefusals.refuse('request-not-waiting')
}

export const approveAppointment = defineCommand({ name: 'approve-appointment', ...onAppointment, decide })
