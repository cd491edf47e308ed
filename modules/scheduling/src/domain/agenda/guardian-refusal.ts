import type { Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import type { AgendaAppointment } from './agenda.state.ts'

/** Why a guardian cannot answer: `request-expired` from the deadline on, `request-not-waiting` once it ended otherwise. */
export function guardianRefusal({ status, terms }: AgendaAppointment, now: string): Refusal | undefined {
  const isOver = terms.expiresAt !== null && now >= terms.expiresAt
  if (terms.request === 'for-guardian' && (status === 'expired' || (status === 'requested' && isOver)))
    return schedulingRefusals.refuse('request-expired')
  return status === 'requested' && terms.request === 'for-guardian'
    ? undefined
    : schedulingRefusals.refuse('request-not-waiting')
}
