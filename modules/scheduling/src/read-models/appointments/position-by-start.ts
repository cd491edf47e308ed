import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'
import type { AppointmentRow } from './appointments.view.ts'

/** The position of an appointment in lists that are ordered by start, then id. */
export const positionByStart = z.tuple([instant, appointmentId])

export function startOf({ startsAt, appointmentId: id }: AppointmentRow): readonly [string, string] {
  return [startsAt, id]
}
