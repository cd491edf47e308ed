import { RefusedError } from '@escuta/kernel'

/** A start that cannot be, with one sentence for the person at the terminal; servers print it without a stack. */
export function refused(code: string, message: string): RefusedError {
  return new RefusedError({ kind: 'refusal', code, status: 503, message })
}
