import type { Load } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type AttendanceInput,
  type AttendanceQueries,
  type CallAttendance,
  callClosesHours,
  conversationPair,
  messagingRefusals,
} from '../contract/index.ts'
import { absentFrom, attendanceOf } from '../domain/call/attendance.ts'
import { call } from '../domain/call/call.state.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'

const hourMs = 3_600_000

/** Who was in the call of an appointment, for its participants and for support; foreign ones look like missing ones. */
export async function callAttendance(
  { appointments, load, clock }: Pick<MessagingDeps, 'appointments' | 'load' | 'clock'>,
  { actor, scope }: Pick<RequestContext, 'actor' | 'scope'>,
  { appointmentId }: AttendanceInput,
): Promise<CallAttendance> {
  const appointment = (await appointments.byIds([appointmentId])).get(appointmentId)
  if (!appointment) throw new RefusedError(messagingRefusals.refuse('call-not-found'))
  if (scope !== 'any') sideOf(actor, conversationPair.parse(appointment), 'call-not-found')
  const now = clock.now()
  const isClosed = now.getTime() >= Date.parse(appointment.endsAt) + callClosesHours * hourMs
  const until = isClosed ? appointment.endsAt : now.toISOString()
  return attendanceOf(await load(call, { appointmentId }), until)
}

export function attendanceQueries({ load }: { readonly load: Load }): AttendanceQueries {
  return {
    async absentFrom({ appointmentId, ...hours }) {
      return absentFrom(await load(call, { appointmentId }), hours)
    },
  }
}
