import {
  ExpectedVersionConflictError,
  type ExpectedStreamVersion,
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
} from '@escuta/event-sourcing'

/** The expected state of a stream: a version (0n: no stream), any, or that it exists. */
export type Expected = bigint | 'any' | 'exists'

export function expectedOf(version: ExpectedStreamVersion): Expected {
  if (version === NO_CONCURRENCY_CHECK) return 'any'
  if (version === STREAM_EXISTS) return 'exists'
  if (version === STREAM_DOES_NOT_EXIST) return 0n
  if (typeof version !== 'bigint' || version < 0n) throw new RangeError(`no stream version: ${version}`)
  return version
}

export function isAsExpected(expected: Expected, actual: bigint): boolean {
  if (expected === 'any') return true
  return expected === 'exists' ? actual > 0n : actual === expected
}

export function conflict(actual: bigint, expected: Expected): ExpectedVersionConflictError {
  return new ExpectedVersionConflictError(actual, asEmmett(expected))
}

function asEmmett(expected: Expected): ExpectedStreamVersion {
  if (expected === 'any') return NO_CONCURRENCY_CHECK
  return expected === 'exists' ? STREAM_EXISTS : expected
}
