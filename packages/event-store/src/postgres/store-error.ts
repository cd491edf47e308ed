import { EventStoreUnavailableError, InvalidEventDataError } from '@escuta/event-sourcing'
import { DatabaseError } from 'pg'

/** SQLSTATE classes: connection, insufficient resources, operator intervention, system error. */
const unavailableClasses = new Set(['08', '53', '57', '58'])
const uniqueViolation = '23505'
const versionConstraint = 'events_stream_version_key'

/** Another append has taken this version of the stream. */
export class VersionTakenError extends Error {
  constructor(cause: unknown) {
    super('the version of the stream is taken', { cause })
    this.name = 'VersionTakenError'
  }
}

/** Converts an error of `pg` to an error of the port. Errors that Postgres did not send are connection errors. */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof DatabaseError))
    return error instanceof TypeError ? error : new EventStoreUnavailableError(error)
  const sqlState = error.code ?? ''
  if (unavailableClasses.has(sqlState.slice(0, 2))) return new EventStoreUnavailableError(error)
  if (sqlState === uniqueViolation && error.constraint === versionConstraint)
    return new VersionTakenError(error)
  if (sqlState === uniqueViolation) return new InvalidEventDataError('an event id is already in the log')
  return error
}
