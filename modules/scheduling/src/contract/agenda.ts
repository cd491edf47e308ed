import {
  appointmentId,
  dayMs,
  holidayId,
  instant,
  localDate,
  localTime,
  professionalId,
} from '@escuta/kernel'
import { z } from 'zod'
import { appointmentDto, listedAppointmentDto } from './appointment.dto.ts'
import { appointmentStatus } from './appointment.ts'

/** A month, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Informe um mês válido.')
export type Month = z.output<typeof month>

/** Without a month: that of today in the professional's zone. */
export const agendaMonthInput = z.object({ professionalId, month: month.optional() })

/** A day, or its week from Sunday on; without a day, that of today in the professional's zone. */
export const agendaDaysInput = z.object({
  professionalId,
  span: z.enum(['day', 'week']),
  day: localDate.optional(),
})
export type AgendaSpan = z.output<typeof agendaDaysInput>['span']

/** Without a day: what comes next. */
export const agendaListInput = z.object({ professionalId, day: localDate.optional() })

/** An appointment in a day's cell. `date` is the starting instant. */
const agendaChip = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: appointmentStatus,
  awaitsApproval: z.boolean(),
  awaitsAcceptance: z.boolean(),
  clientName: z.string(),
})
export type AgendaChip = z.output<typeof agendaChip>

/** An interval of work in minutes since midnight on the professional's wall clock. */
const workingInterval = z.object({ from: z.int(), to: z.int() })

/** What sets a day apart from the week: time off, a holiday that the professional keeps, work besides the week's hours. */
const dayMarks = z.object({
  timeOff: z.enum(['day-off', 'vacation']).nullable(),
  holiday: holidayId.nullable(),
  extraHours: z.array(workingInterval).readonly(),
})

/** A day of the month that differs from its week, or has blocked time. */
const markedDay = dayMarks.extend({ date: localDate, isBlocked: z.boolean() })
export type MarkedDay = z.output<typeof markedDay>

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
  marked: z.array(markedDay).readonly(),
})
export type AgendaMonth = z.output<typeof agendaMonthDto>

/** Without what needs the client's key. */
const agendaBlock = listedAppointmentDto.unwrap().extend({ clientName: z.string() })
export type AgendaBlock = z.output<typeof agendaBlock>

const blockedTime = z.object({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  reason: z.string().nullable(),
})
export type BlockedTimeDto = z.output<typeof blockedTime>

/** What the week and day views draw: hours of work, what takes time on them, and the buffer after an appointment in minutes. */
export const agendaDaysDto = z.object({
  buffer: z.int(),
  days: z.array(dayMarks.extend({ date: localDate, hours: z.array(workingInterval).readonly() })).readonly(),
  appointments: z.array(agendaBlock).readonly(),
  blocked: z.array(blockedTime).readonly(),
})
export type AgendaDays = z.output<typeof agendaDaysDto>

/** The appointments beside the month, by start. */
export const agendaListDto = z.object({ items: z.array(appointmentDto).readonly() })
export type AgendaList = z.output<typeof agendaListDto>

/** Days of one command; longer absences are exceptions of the professional's hours. */
const longestBlockDays = 31
/** Days of the longest time off, and its end at the next midnight. */
const longestPeriodDays = 367
export const mostAppointmentsDuring = 200

/** From one wall-clock time of the professional's zone to another. */
const period = z.object({
  professionalId,
  date: localDate,
  time: localTime,
  untilDate: localDate,
  untilTime: localTime,
})
type Period = Omit<z.output<typeof period>, 'professionalId'>

const endsAfterStart = ({ date, time, untilDate, untilTime }: Period) =>
  `${date}T${time}` < `${untilDate}T${untilTime}`
const endBeforeStart = { path: ['untilTime'], error: 'O fim precisa vir depois do início.' }

/** A time that the professional is about to take off. */
export const appointmentsDuringInput = period
  .refine(endsAfterStart, endBeforeStart)
  .refine(({ date, untilDate }) => Date.parse(untilDate) - Date.parse(date) <= longestPeriodDays * dayMs, {
    path: ['untilDate'],
    error: 'Escolha no máximo um ano.',
  })
export type AppointmentsDuringInput = z.output<typeof appointmentsDuringInput>

/** The appointments that stay in the agenda when its professional takes a time off; the first 200 by start. */
export const appointmentsDuringDto = z.object({
  count: z.int(),
  first: z.array(agendaChip).max(mostAppointmentsDuring).readonly(),
})
export type AppointmentsDuring = z.output<typeof appointmentsDuringDto>

/** `keeping`: the appointments that the professional knows to stay under the block; another one refuses it. */
export const blockTimeInput = period
  .extend({
    reason: z.string().trim().max(200, 'O motivo deve ter no máximo 200 caracteres.').nullish(),
    keeping: z.array(appointmentId).max(mostAppointmentsDuring).readonly().optional(),
  })
  .refine(endsAfterStart, endBeforeStart)
  .refine(({ date, untilDate }) => Date.parse(untilDate) - Date.parse(date) < longestBlockDays * dayMs, {
    path: ['untilDate'],
    error: 'Bloqueie no máximo 31 dias de cada vez.',
  })
export type BlockTimeInput = z.output<typeof blockTimeInput>

/** `startsAt` leads to the agenda day. */
export const unblockTimeInput = z.object({ professionalId, blockId: z.uuid(), startsAt: instant })
export type UnblockTimeInput = z.output<typeof unblockTimeInput>
