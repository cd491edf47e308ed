import { UnknownEventError } from '@escuta/event-sourcing'

/** What stands at a position meets an event next that this version of the program does not declare. */
export class BlockedError extends Error {
  readonly after: bigint
  constructor(after: bigint, cause: Error) {
    super(cause.message, { cause })
    this.name = 'BlockedError'
    this.after = after
  }
}

/** Says where the work stood when it met an unknown event. */
export async function blockedBefore<Value>(position: bigint, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnknownEventError ? new BlockedError(position, error) : error
  }
}
