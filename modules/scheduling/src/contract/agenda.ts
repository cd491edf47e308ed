import { localDate, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { appointmentDto } from './appointment.dto.ts'
import { appointmentStatus } from './appointment.ts'

/** A month, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Informe um mês válido.')
export type Month = z.output<typeof month>

/** Without a month: that of today in the professional's zone. */
export const agendaMonthInput = z.object({ professionalId, month: month.optional() })

/** Without a day: what comes next. */
export const agendaListInput = z.object({ professionalId, day: localDate.optional() })

/** An appointment in a day's cell. `date` is the starting instant. */
const agendaChip = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: appointmentStatus,
  clientName: z.string(),
})
export type AgendaChip = z.output<typeof agendaChip>

/** The days with appointments in the weeks of a month; cancelled ones are left out. */
export const agendaMonthDto = z.object({
  month,
  days: z
    .array(
      z.object({
        date: localDate,
        count: z.int(),
        /** The first two of the day. */
        first: z.array(agendaChip).readonly(),
      }),
    )
    .readonly(),
})
export type AgendaMonth = z.output<typeof agendaMonthDto>

/** The appointments beside the month, by start. */
export const agendaListDto = z.object({ items: z.array(appointmentDto).readonly() })
export type AgendaList = z.output<typeof agendaListDto>
