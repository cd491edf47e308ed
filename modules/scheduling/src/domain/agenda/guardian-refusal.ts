import type { Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import type { AgendaAppointment } from './agenda.state.ts'
import { answerRefusal } from './approve-appointment.decide.ts'

/** Why a guardian cannot answer: `request-expired` from the deadline on, `request-not-waiting` once it ended otherwise. */
export function guardianRefusal(asked: AgendaAppointment, now: string): Refusal | undefined {
  return asked.terms.request === 'for-guardian'
    ? answerRefusal(asked, now)
    : schedulingRefusals.refuse('request-not-waiting')
}
