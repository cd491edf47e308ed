import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType } from './conversation.ts'

/**
 * Minutes, between an appointment's start and end, that one participant has to be in the room without the other ever
 * coming. A no-show is proposed after that.
 */
export const absenceWaitMinutes = 10

const sideAttendance = z.object({
  /** When the participant came into the waiting room, or straight into the call. */
  arrivedAt: z.iso.datetime(),
  /** When they were first in the call; null where they were never let in. */
  joinedAt: z.iso.datetime().nullable(),
  /** When they left for the last time; null while they are there, and where it is not known. */
  leftAt: z.iso.datetime().nullable(),
  /** Devices and reconnections. */
  connections: z.int(),
})
export type SideAttendance = z.output<typeof sideAttendance>

/** Why a participant could not enter though the room was open to them: codes of the refusals that they got. */
export const turnedAwayReason = z.enum(['call-full', 'peer-id-taken'])
export type TurnedAwayReason = z.output<typeof turnedAwayReason>

/** Who was in the call of an appointment, and when; null for a person who never came. */
export const callAttendanceDto = z.object({
  client: sideAttendance.nullable(),
  professional: sideAttendance.nullable(),
  /** Whole minutes in which both were in the call. */
  minutesTogether: z.int(),
  /** Who tried to enter and could not, the first time for each side and reason; also where they came in later. */
  turnedAway: z
    .array(z.object({ side: senderType, reason: turnedAwayReason, at: z.iso.datetime() }).readonly())
    .readonly(),
})
export type CallAttendance = z.output<typeof callAttendanceDto>

export const attendanceInput = z.object({ appointmentId })
export type AttendanceInput = z.output<typeof attendanceInput>
