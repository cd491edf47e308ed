/** Status of one view or process. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly position: bigint
  /** Its lag: the known number of events after its position; 0n when there is none, 1n or more when there may be any. */
  readonly behind: bigint
  /** Why it does not advance; it is retried automatically. */
  readonly error?: string
  /** Set when the error is not its own failure. */
  readonly reason?: 'unknown-event' | 'other-history'
  /** The type of the event that this version of the program does not declare. */
  readonly eventType?: string
}

/** A view behind the log's end at one position for so long counts as stopped; a silent leader is replaced sooner. */
const standstillMs = 20_000

/** Why a view does not show what the log holds, or a process waits before an unknown event. No text of an error. */
export type ProcessorProblem = {
  readonly name: string
  /** `failing`: by its own error, as on every server of this version, while the others go on. */
  readonly reason: 'unknown-event' | 'other-history' | 'not-built' | 'standing-still' | 'failing'
  readonly eventType?: string
}

type Standing = Pick<ProcessorStatus, 'name' | 'position'>

export type Standstill = ReturnType<typeof createStandstill>

/** Remembers since when each view has stood at one position while the log held more. */
export function createStandstill(now: () => number) {
  const since = new Map<string, { readonly position: bigint; readonly at: number }>()
  return {
    note(views: readonly Standing[], logEnd: bigint): void {
      for (const { name, position } of views) {
        const isMoving = position >= logEnd || since.get(name)?.position !== position
        if (isMoving) since.set(name, { position, at: now() })
      }
    },
    isOf({ name, position }: Standing): boolean {
      const last = since.get(name)
      return last?.position === position && now() - last.at > standstillMs
    },
  }
}

export function problemsOf(
  statuses: readonly ProcessorStatus[],
  logEnd: bigint,
  standstill: Standstill,
): readonly ProcessorProblem[] {
  return statuses.flatMap((status): readonly ProcessorProblem[] => {
    const { kind, name, eventType } = status
    const reason = kind === 'view' ? reasonOf(status, logEnd, standstill) : status.reason
    return reason ? [{ name, reason, ...(eventType !== undefined && { eventType }) }] : []
  })
}

function reasonOf(
  { name, position, error, reason }: ProcessorStatus,
  logEnd: bigint,
  standstill: Standstill,
): ProcessorProblem['reason'] | undefined {
  if (reason !== undefined) return reason
  if (position === 0n && logEnd > 0n) return 'not-built'
  if (error !== undefined) return 'failing'
  return position < logEnd && standstill.isOf({ name, position }) ? 'standing-still' : undefined
}
