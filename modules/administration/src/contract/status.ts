/** The app's current status as measured; nothing is estimated. */
export type SystemStatus = {
  readonly at: string
  readonly startedAt: string
  readonly uptimeSeconds: number
  /** Null when the database does not answer. */
  readonly database: { readonly sizeBytes: number; readonly answeredInMs: number } | null
  readonly log: {
    readonly kind: 'postgres' | 'eventstoredb'
    /** Number of events, as far as the views have counted; null when the event store does not answer. */
    readonly events: number | null
  }
  readonly processors: readonly ProcessorStatus[]
  /** Events that a process failed to handle and that wait for an operator; null when the database does not answer. */
  readonly parkedEvents: number | null
  /** Null when the queue does not answer. */
  readonly jobs: JobCounts | null
  readonly mail: 'catcher' | 'smtp' | 'sendgrid' | 'disabled'
  readonly payments: 'sandbox' | 'stripe'
  readonly demo: boolean
  readonly counts: HeadCounts
}

/**
 * Why a view or process is blocked: it fails and is retried; its next event is unknown to this version of the
 * program; or the log is another one than the views were built from.
 */
export type ProcessorProblem = 'failing' | 'unknown-event' | 'other-history'

/** A view or process: its lag in events, at least, and why it is blocked, if it is. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly behind: number
  readonly problem: ProcessorProblem | null
}

export type JobCounts = {
  readonly waiting: number
  readonly delayed: number
  readonly active: number
  readonly failed: number
}

/** Number of accounts, patient records and professionals. */
export type HeadCounts = {
  readonly accounts: number
  readonly clients: number
  readonly professionals: number
}
