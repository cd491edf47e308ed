/** How the app is, from what it knows of itself at this moment; nothing estimated. */
export type SystemStatus = {
  readonly at: string
  readonly startedAt: string
  readonly uptimeSeconds: number
  /** null: the database does not answer. */
  readonly database: { readonly sizeBytes: number; readonly answeredInMs: number } | null
  readonly log: {
    readonly kind: 'postgres' | 'eventstoredb'
    /** How many events there are, as far as the views have counted; null: the log does not answer. */
    readonly events: number | null
  }
  readonly processors: readonly ProcessorStatus[]
  /** Events that a process could not handle and that wait for an operator; null: the database does not answer. */
  readonly parkedEvents: number | null
  /** null: the queue does not answer. */
  readonly jobs: JobCounts | null
  readonly mail: 'catcher' | 'smtp' | 'sendgrid' | 'disabled'
  readonly payments: 'sandbox' | 'stripe'
  readonly demo: boolean
  readonly counts: HeadCounts
}

/**
 * Why a view or process stands still: it fails and is tried again; it has come to an event that this version of the
 * program does not know; or the log is not the one that the views come from.
 */
export type ProcessorProblem = 'failing' | 'unknown-event' | 'other-history'

/** A view or process: how many events it is behind at least, and why it stands still if it does. */
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

/** How many accounts, patient records and professionals there are. */
export type HeadCounts = {
  readonly accounts: number
  readonly clients: number
  readonly professionals: number
}
