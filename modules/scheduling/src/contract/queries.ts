import { appointmentId, instant, localDate, professionalId } from '@escuta/kernel'
import { z } from 'zod'

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
