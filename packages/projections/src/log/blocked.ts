import { UnknownEventError } from '@escuta/event-sourcing'

/** The event after a position is not declared in this version of the program. */
export class BlockedError extends Error {
  readonly after: bigint
  readonly eventType: string
  constructor(after: bigint, cause: Pick<UnknownEventError, 'message' | 'eventType'>) {
    super(cause.message, { cause })
    this.name = 'BlockedError'
    this.after = after
    this.eventType = cause.eventType
  }
}

/** Converts UnknownEventError to BlockedError with the position before the event. */
export async function blockedBefore<Value>(position: bigint, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnknownEventError ? new BlockedError(position, error) : error
  }
}
