import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type Agenda, agenda, type AgendaEvent, appointmentIn } from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

export type GiveUpPlace = AppointmentKey & { readonly movedFrom: string }

/** Gives up the place of a move that came to nothing: the appointment could not leave its day any more. */
function decide(
  { appointmentId, startsAt, movedFrom, now }: Timed<GiveUpPlace>,
  state: Agenda,
): AgendaEvent[] {
  const found = appointmentIn(state, appointmentId)
  if (found?.status !== 'confirmed') return []
  const { terms } = found
  if (terms.startsAt !== startsAt || terms.movedFrom !== movedFrom) return []
  return [{ type: 'appointment-place-given-up', data: { ...referenceOf(terms), movedFrom, givenUpAt: now } }]
}

export const giveUpPlace = defineCommand({ name: 'give-up-place', stream: agenda, decide })
