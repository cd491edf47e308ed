import { EventStoreUnavailableError } from '@escuta/event-sourcing'

/** gRPC status: cancelled, deadline exceeded, aborted, internal (a reset stream), unavailable. */
const unavailableCodes = new Set<unknown>([1, 4, 10, 13, 14])
const unavailableTypes = new Set<unknown>([
  'unavailable',
  'cancelled',
  'timeout',
  'deadline-exceeded',
  'not-leader',
])

/** Converts an error of the client to an error of the port; while the server is down it may be a plain gRPC error. */
export function asStoreError(error: unknown): unknown {
  const { code, type } = Object(error)
  if (error instanceof Error && error.message.startsWith('Failed to discover'))
    return new EventStoreUnavailableError(error)
  return unavailableCodes.has(code) || unavailableTypes.has(type)
    ? new EventStoreUnavailableError(error)
    : error
}

/** gRPC status that the server returns when no record begins at the position to read from, among other reasons. */
const unknownCode = 2

export function isUnknown(error: unknown): boolean {
  return Object(error).code === unknownCode
}
