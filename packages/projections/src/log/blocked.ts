import { UnknownEventError } from '@escuta/event-sourcing'

/** The event after a position is not declared in this version of the program. */
export class BlockedError extends Error {
  readonly after: bigint
  constructor(after: bigint, cause: Error) {
    super(cause.message, { cause })
    this.name = 'BlockedError'
    this.after = after
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
