import { appointmentId, instant, localDate, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import type { Appointment, AppointmentStatus, CancellationReason } from './appointment.ts'

export const freeTimesInput = z.object({ professionalId })
export const appointmentInput = z.object({ id: appointmentId })

/** An instant, or a whole calendar day in the professional's zone: `from` its beginning, `to` its end. */
const edge = z.union([instant, localDate], { error: 'Informe uma data válida.' })

export const appointmentsOfProfessionalInput = z.object({
  professionalId,
  from: edge.optional(),
  to: edge.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
})
export type AppointmentsOfProfessionalInput = z.output<typeof appointmentsOfProfessionalInput>

/** One page, ordered by start; `nextCursor` is null on the last one. */
export type AppointmentPage = {
  readonly items: readonly Appointment[]
  readonly nextCursor: string | null
}

/** An appointment's status, for a screen that waits for its confirmation. */
export type AppointmentProgress = {
  readonly id: string
  readonly status: AppointmentStatus
  readonly cancellationReason: CancellationReason | null
  readonly paid: boolean
  readonly holdExpiresAt: string | null
}

/** What creating by the one REST path answers: `created` is false when the same hold was asked for again. */
export type CreatedAppointment = { readonly created: boolean; readonly appointment: Appointment }
