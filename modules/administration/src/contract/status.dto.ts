import { mailDelivery } from '@escuta/kernel'
import { z } from 'zod'

/**
 * A view or process. `behind` in events, at least. It is blocked while it fails and is retried, when its next event
 * is unknown to this version, or when the views belong to another log.
 */
const processorStatus = z.object({
  kind: z.enum(['view', 'process']),
  name: z.string(),
  behind: z.number(),
  problem: z.enum(['failing', 'unknown-event', 'other-history']).nullable(),
})
export type ProcessorStatus = z.output<typeof processorStatus>
export type ProcessorProblem = NonNullable<ProcessorStatus['problem']>

const jobCounts = z.object({ waiting: z.int(), delayed: z.int(), active: z.int(), failed: z.int() })
export type JobCounts = z.output<typeof jobCounts>

/** Number of accounts, of clients with an account and of professionals. */
const headCounts = z.object({ accounts: z.int(), clients: z.int(), professionals: z.int() })
export type HeadCounts = z.output<typeof headCounts>

/** Number of automatic e-mails that wait for the provider, and of those that failed for good in the last seven days. */
const mailCounts = z.object({ waiting: z.int(), failed: z.int() })
export type MailCounts = z.output<typeof mailCounts>

/** The app's current status as measured; nothing is estimated. */
export const systemStatus = z.object({
  at: z.string(),
  startedAt: z.string(),
  uptimeSeconds: z.int(),
  /** Null when the database does not answer. */
  database: z.object({ sizeBytes: z.number(), answeredInMs: z.number() }).nullable(),
  /** Number of events, as far as the views have counted; null when the event store does not answer. */
  log: z.object({ kind: z.enum(['postgres', 'eventstoredb']), events: z.number().nullable() }),
  processors: z.array(processorStatus).readonly(),
  /** Events that a process failed to handle and that wait for an operator; null when the database does not answer. */
  parkedEvents: z.int().nullable(),
  /** Null when the queue does not answer. */
  jobs: jobCounts.nullable(),
  mail: z.enum(['catcher', 'smtp', 'sendgrid', 'disabled']),
  payments: z.enum(['sandbox', 'stripe']),
  paymentsAnswer: z.boolean(),
  /** Whether the servers answer through which calls go where no direct way exists; null without one. */
  turnAnswers: z.boolean().nullable(),
  demo: z.boolean(),
  /** How the last attempts to send ended; null when the database or the event store does not answer. */
  mailDelivery: mailDelivery.nullable(),
  mails: mailCounts,
  counts: headCounts,
})
export type SystemStatus = z.output<typeof systemStatus>
