import type { Load } from '@escuta/event-sourcing'
import type { RequestContext } from '@escuta/rpc'
import {
  type AttendanceInput,
  type AttendanceQueries,
  type CallAttendance,
  conversationPair,
} from '../contract/index.ts'
import { absentFrom, attendanceOf } from '../domain/call/attendance.ts'
import { call } from '../domain/call/call.state.ts'
import { appointmentOf, roomHours } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'

/** Who was in the call of an appointment, for its participants and for support; foreign ones look like missing ones. */
export async function callAttendance(
  { load, clock, ...deps }: Pick<MessagingDeps, 'appointments' | 'load' | 'clock'>,
  { actor, scope }: Pick<RequestContext, 'actor' | 'scope'>,
  { appointmentId }: AttendanceInput,
): Promise<CallAttendance> {
  const appointment = await appointmentOf(deps, appointmentId)
  if (scope !== 'any') sideOf(actor, conversationPair.parse(appointment), 'call-not-found')
  const now = clock.now().toISOString()
  const until = now >= roomHours(appointment).closesAt ? appointment.endsAt : now
  return attendanceOf(await load(call, { appointmentId }), until)
}

export function attendanceQueries({ load }: { readonly load: Load }): AttendanceQueries {
  return {
    async absentFrom({ appointmentId, ...hours }) {
      return absentFrom(await load(call, { appointmentId }), hours)
    },
  }
}
