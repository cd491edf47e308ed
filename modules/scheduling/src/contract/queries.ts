import { appointmentId, instant, localDate, pageInput, professionalId } from '@escuta/kernel'
import { z } from 'zod'

export const freeTimesInput = z.object({ professionalId })
/** Those on one page of a search. */
export const nextFreeTimesInput = z.object({ professionalIds: z.array(professionalId).min(1).max(20) })
export const appointmentInput = z.object({ id: appointmentId })

/** An instant, or a whole calendar day in the professional's zone: `from` its beginning, `to` its end. */
const edge = z.union([instant, localDate], { error: 'Informe uma data válida.' })

export const appointmentsOfProfessionalInput = pageInput.extend({
  professionalId,
  from: edge.optional(),
  to: edge.optional(),
})
export type AppointmentsOfProfessionalInput = z.output<typeof appointmentsOfProfessionalInput>
