import { isUnavailable } from '@escuta/database'
import { PositionNotInLogError } from '@escuta/event-store'
import { EventStoreUnavailableError, UnknownEventError } from '@escuta/event-sourcing'
import { FenceLostError } from './checkpoints.ts'

/** SQLSTATEs of serialisation failures and deadlocks, lack of disk or memory, shutdowns and cancelled statements. */
const transientStates = /^(?:25P03|40|53|57|58)/

/** Whether an error is not caused by the view or process itself, so that a retry may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof FenceLostError || error instanceof EventStoreUnavailableError) return true
  if (error instanceof UnknownEventError || error instanceof PositionNotInLogError) return true
  if (isUnavailable(error)) return true
  return error instanceof Error && 'code' in error && transientStates.test(String(error.code))
}
