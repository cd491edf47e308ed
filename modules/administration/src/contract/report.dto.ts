import { z } from 'zod'
import { monthsBetween, mostReportMonths } from './report-months.ts'

export const reportMonth = z
  .string()
  .regex(/^2[01]\d{2}-(0[1-9]|1[0-2])$/, 'Informe mês e ano, de 2000 a 2199.')

/** Months of the Brasília clock, both included. */
export const reportsInput = z
  .object({ from: reportMonth, to: reportMonth })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O fim precisa ser depois do início.' })
  .refine(({ from, to }) => monthsBetween(from, to).length <= mostReportMonths, {
    path: ['from'],
    message: `Um relatório tem no máximo ${mostReportMonths} meses.`,
  })

/** A number of a group of one to four is null. */
const figure = z.number().nullable()

/** Money in cents. Each event counts in the month in which it happened; revenue is what was paid less what was returned. */
const reportFigures = z.object({
  bookings: figure,
  clientCancellations: figure,
  professionalCancellations: figure,
  completed: figure,
  clientNoShows: figure,
  professionalNoShows: figure,
  revenue: figure,
})
export type ReportFigures = z.output<typeof reportFigures>

const reportMonthRow = reportFigures.extend({
  month: z.string(),
  /** Requests of the month that their professional answered, and the median of the minutes until then. */
  answered: figure,
  responseMinutes: figure,
})
export type ReportMonthRow = z.output<typeof reportMonthRow>

/** Clients whose first completed appointment was in `month`, and how many of them had one in each month after it. */
const retentionCohort = z.object({
  month: z.string(),
  clients: figure,
  returned: z.array(figure).readonly(),
})
export type RetentionCohort = z.output<typeof retentionCohort>

export const reportsAnswer = z.object({
  months: z.array(reportMonthRow).readonly(),
  total: reportFigures,
  retention: z.array(retentionCohort).readonly(),
})
export type Reports = z.output<typeof reportsAnswer>
