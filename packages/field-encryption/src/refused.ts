import { RefusedError } from '@escuta/kernel'

/** A refused start with one sentence for the operator; servers print it without a stack trace. */
export function refused(code: string, message: string): RefusedError {
  return new RefusedError({ kind: 'refusal', code, status: 503, message })
}
