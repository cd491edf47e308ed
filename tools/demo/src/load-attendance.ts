import { appointmentId as asAppointment, deriveId, minuteMs } from '@escuta/kernel'
import { conversationPair, type SenderType } from '@escuta/messaging/contract'
import type { DemoAppointment } from './demo-appointment.ts'
import type { Booked } from './load-outcomes.ts'
import { personOf } from './load-people.ts'

const namespace = '5e0b3c0e-3a53-5c0e-9d6f-2a4f0c9b7e31'
const minutesEarly = 2

/**
 * Who was in the call of an appointment of this day. Both were when a note was written, and only the professional
 * when the client never came. Otherwise nobody was, as if they had met elsewhere.
 */
export async function recordAttendance(run: Booked, appointment: DemoAppointment): Promise<void> {
  const id = run.booked.get(appointment)
  if (appointment.kind !== 'paid' || id === undefined) return
  if (appointment.outcome?.kind === 'client-missed') await beInCall(run, appointment, id, ['professional'])
  else if (appointment.note) await beInCall(run, appointment, id, ['professional', 'client'])
}

async function beInCall(
  { app, people, contextOf }: Booked,
  { professional, client, startsAt }: DemoAppointment,
  id: string,
  sides: readonly SenderType[],
): Promise<void> {
  const pair = conversationPair.parse({
    clientId: personOf(people, client.email).clientId,
    professionalId: personOf(people, professional.email).professionalId,
  })
  const participants = sides.map((side) => {
    const connectionId = deriveId(namespace, `${id}/${side}`)
    return { ...pair, appointmentId: asAppointment.parse(id), side, connectionId }
  })
  const { joinCall, leaveCall } = app.modules.messaging
  const clockAt = (minutes: number) => app.clock.set(new Date(Date.parse(startsAt) + minutes * minuteMs))
  for (const [index, participant] of participants.entries()) {
    clockAt(index - minutesEarly)
    await joinCall(participant, contextOf(`join/${participant.connectionId}`))
  }
  clockAt(professional.duration)
  for (const participant of participants)
    await leaveCall(participant, contextOf(`leave/${participant.connectionId}`))
}
