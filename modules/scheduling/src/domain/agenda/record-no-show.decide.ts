import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { noShowRecordableUntil, type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import { absenceOf, type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

export type RecordNoShow = AppointmentKey & { readonly by: ParticipantRole; readonly absent: ParticipantRole }

/**
 * Records that one participant did not appear, from the start of a confirmed or completed appointment until `noShowDays`
 * after its end; the client only that the professional did not. Repeating the same record changes nothing. Refuses
 * `appointment-not-found`, `own-absence` of the client, `appointment-not-confirmed`, `appointment-not-started`,
 * `no-show-too-late`, `no-show-already-recorded` when the other participant is recorded.
 */
function decide({ by, absent, now }: Timed<RecordNoShow>, found: AgendaAppointment): AgendaDecision {
  if (by === 'client' && absent === 'client') return schedulingRefusals.refuse('own-absence')
  const recorded = absenceOf(found)
  if (recorded) return recorded.absent === absent ? [] : schedulingRefusals.refuse('no-show-already-recorded')
  const { status, terms } = found
  if (status !== 'confirmed' && status !== 'completed')
    return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < terms.startsAt) return schedulingRefusals.refuse('appointment-not-started')
  if (now > noShowRecordableUntil(terms.endsAt)) return schedulingRefusals.refuse('no-show-too-late')
  return [
    { type: 'appointment-no-show-recorded', data: { ...referenceOf(terms), by, absent, recordedAt: now } },
  ]
}

export const recordNoShow = defineCommand({ name: 'record-no-show', ...onAppointment, decide })
