/** How the house is, from what it knows of itself at this moment; nothing estimated. */
export type SystemStatus = {
  readonly at: string
  readonly startedAt: string
  readonly uptimeSeconds: number
  /** null: the database does not answer. */
  readonly database: { readonly sizeBytes: number; readonly answeredInMs: number } | null
  readonly log: {
    readonly kind: 'postgres' | 'eventstoredb'
    /** Position of the newest event, as text because it may outgrow a double; null: the log does not answer. */
    readonly position: string | null
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

/** A view or process: how many log positions it is behind, and whether it stands still because it fails. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly behind: number
  readonly isFailing: boolean
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
