import { RefusedError } from '@escuta/kernel'
import { isTransientDatabaseError } from '../transient-database-error.ts'

/** Codes of network errors while a service is unavailable, and of a machine out of disk, files or memory. */
const transientCodes =
  /^(?:E(?:AI_AGAIN|CONN\w+|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|PIPE|TIMEDOUT|NOSPC|DQUOT|IO|MFILE|NFILE|NOMEM)|UND_ERR_\w+)$/
const transientNames = new Set([
  'TimeoutError',
  'AbortError',
  'MaxRetriesPerRequestError',
  'ClusterAllFailedError',
])
/** Errors of BullMQ, ioredis and Redis without a code while Redis is unavailable, slow, starting, read-only or full. */
const transientTexts =
  /^(?:Connection is closed|Command timed out|Stream isn't writeable|the job queue's backend did not answer|(?:LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|MISCONF|OOM) )/
const transientStatuses: ReadonlySet<number> = new Set([429, 503])

/** Whether a service that the handler needs is unavailable, full or slow; such an event is never parked. */
export function isTransient(error: unknown): boolean {
  if (error instanceof RefusedError) return transientStatuses.has(error.refusal.status)
  if (isTransientDatabaseError(error)) return true
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isTransient)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (transientCodes.test(code) || transientNames.has(error.name) || transientTexts.test(error.message))
    return true
  return isTransient(error.cause)
}

/** Name, code and location of an error, without its message, which may contain personal data. */
export function describeError(error: unknown): string {
  if (error instanceof RefusedError) return `refused: ${error.refusal.code}`
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  const location = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  return `${error.name}${code} ${location.trim()}`.trim()
}
