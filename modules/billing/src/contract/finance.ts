import { localDate, pageInput, pageOf, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { refundReason } from './payment.ts'

/** The periods of the professional's finances, in calendar months and years of the professional's zone. */
export const financialPeriod = z.enum(
  ['current_month', 'last_month', 'current_year', 'last_year', 'all_time'],
  { error: 'Escolha um dos períodos: current_month, last_month, current_year, last_year ou all_time.' },
)
export type FinancialPeriod = z.output<typeof financialPeriod>

export const transactionType = z.enum(['payment', 'refund', 'other'])
export const transactionStatus = z.enum(['completed', 'pending', 'failed'], {
  error: 'Escolha uma das situações: completed, pending ou failed.',
})
export type TransactionStatus = z.output<typeof transactionStatus>

/** The figures whose rows are transactions, or else appointments. */
export const transactionFigure = z.enum(['revenue', 'paid', 'refunded', 'pending', 'attempts'])
export type TransactionFigure = z.output<typeof transactionFigure>
export const appointmentFigure = z.enum(['appointments', 'cancellations'])
export type AppointmentFigure = z.output<typeof appointmentFigure>

export const financialInput = z.object({ professionalId, period: financialPeriod.default('current_month') })

export const transactionFilter = financialInput.extend({
  status: transactionStatus.optional(),
  /** The rows that a figure is made of. */
  figure: transactionFigure.optional(),
  /** One calendar day of the period. */
  day: localDate.optional(),
  /** Part of the client's name, without regard to case and accents. */
  search: z.string().trim().max(100, 'Use no máximo 100 letras.').optional(),
})
export type TransactionFilter = z.output<typeof transactionFilter>
export const transactionsInput = transactionFilter.extend(pageInput.shape)
export type TransactionsInput = z.output<typeof transactionsInput>
/** The filter of a spreadsheet, which is read in pages of the server's size. */
export const transactionsCsvInput = transactionFilter.extend({ cursor: pageInput.shape.cursor })
/** A part of a spreadsheet as text; the first one holds the column names. */
export const csvPart = z.object({ text: z.string(), nextCursor: z.string().nullable() }).readonly()
export type CsvPart = z.output<typeof csvPart>
export const financialAppointmentsInput = financialInput.extend({
  figure: appointmentFigure,
  ...pageInput.shape,
})

/** Figures that exist in both periods; money in cents. The sentences of `financialTexts` define them. */
const figures = z.object({
  totalRevenue: z.int(),
  /** What was given back in the period; `totalRevenue` is without it. */
  refunded: z.int(),
  paidAppointments: z.int(),
  pendingRevenue: z.int(),
  pendingAppointments: z.int(),
  /** Null without a payment. */
  averageTicket: z.int().nullable(),
  highestDailyRevenue: z.int(),
  monthlyAppointments: z.int(),
  /** Percent with one decimal; null without a finished payment. */
  conversionRate: z.number().nullable(),
  cancellations: z.int(),
})
export type FinancialFigures = z.output<typeof figures>

/** One bar of the chart: a day or a month (its first day), and the same one of the period before. In cents. */
const chartPoint = z.object({
  date: z.iso.date(),
  revenue: z.int(),
  previous: z.int().nullable(),
})
export type ChartPoint = z.output<typeof chartPoint>

export const financialSummaryDto = figures
  .extend({
    period: financialPeriod,
    zone: z.string(),
    /** Instants, `to` excluded; null where the period has no beginning or end. */
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime().nullable(),
    /** The day of `highestDailyRevenue`; null when no day had any. */
    highestDay: z.iso.date().nullable(),
    /** The same span of the period before: a current period is compared up to the same hour. Null for `all_time`. */
    previous: figures.nullable(),
    step: z.enum(['day', 'month']),
    chart: z.array(chartPoint).readonly(),
  })
  .readonly()
export type FinancialSummary = z.output<typeof financialSummaryDto>

/** Money that came, is coming or went back; `amount` in cents, below 0 for a refund. */
export const transactionDto = z
  .object({
    id: z.string(),
    type: transactionType,
    description: z.string(),
    clientName: z.string(),
    appointmentId: z.string(),
    /** Start of the appointment; null while unknown. */
    appointmentAt: z.iso.datetime().nullable(),
    amount: z.int(),
    status: transactionStatus,
    method: z.string().nullable(),
    /** Why a refund was made. */
    reason: refundReason.nullable(),
    createdAt: z.iso.datetime(),
  })
  .readonly()
export type Transaction = z.output<typeof transactionDto>
export const transactionPage = pageOf(transactionDto)
export type TransactionPage = z.output<typeof transactionPage>

/** An appointment that a figure counts; price in cents. */
export const financialAppointmentDto = z
  .object({
    id: z.string(),
    clientName: z.string(),
    startsAt: z.iso.datetime(),
    price: z.int(),
    status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']),
    /** Whether the person for whom the professional entered it has not accepted it yet. */
    awaitsAcceptance: z.boolean(),
    /** Who cancelled it. */
    cancelledBy: z.enum(['client', 'professional']).nullable(),
  })
  .readonly()
export type FinancialAppointment = z.output<typeof financialAppointmentDto>
export const financialAppointmentPage = pageOf(financialAppointmentDto)
