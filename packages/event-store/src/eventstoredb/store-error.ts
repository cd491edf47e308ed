import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { PositionNotInLogError } from '../subscribe-all.ts'

/** gRPC status: cancelled, deadline exceeded, aborted, internal (a reset stream), unavailable. */
const unavailableCodes = new Set<unknown>([1, 4, 10, 13, 14])
const unavailableTypes = new Set<unknown>([
  'unavailable',
  'cancelled',
  'timeout',
  'deadline-exceeded',
  'not-leader',
])

/** An error of the client in the port's words; while the server is down that may be a bare gRPC error. */
export function asStoreError(error: unknown): unknown {
  const { code, type } = Object(error)
  if (error instanceof Error && error.message.startsWith('Failed to discover'))
    return new EventStoreUnavailableError(error)
  return unavailableCodes.has(code) || unavailableTypes.has(type)
    ? new EventStoreUnavailableError(error)
    : error
}

const unknownCode = 2

/** Whether the server found no record at the position it was told to read from. */
export function isUnreadable(error: unknown): boolean {
  const { code, type, message } = Object(error)
  return (code === unknownCode || type === 'unknown') && /ReadAllResult: Error/.test(message)
}

/** The error, in the port's words where it says that no record begins at the position. */
export function unlessUnreadable(error: unknown, position: bigint): unknown {
  return isUnreadable(error) ? new PositionNotInLogError(position) : error
}
