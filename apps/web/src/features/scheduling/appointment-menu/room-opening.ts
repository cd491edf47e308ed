import { minuteMs } from '@escuta/kernel'
import type { Appointment } from '@escuta/scheduling/contract'
import { roomOpensMinutes } from '../../../lib/foreign-numbers.ts'

/** The instant from which the room of a confirmed appointment is open; undefined without a room, or once it is over. */
export function roomOpensAt(
  { status, date, endsAt }: Pick<Appointment, 'status' | 'date' | 'endsAt'>,
  now: Date,
): Date | undefined {
  if (status !== 'confirmed' || new Date(endsAt) <= now) return undefined
  return new Date(Date.parse(date) - roomOpensMinutes * minuteMs)
}
