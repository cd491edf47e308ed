import { RefusedError } from '@escuta/kernel'

/** One Portuguese sentence that names the setting and says what to do. */
export function wrongSetting(message: string): RefusedError {
  return new RefusedError({ kind: 'refusal', code: 'invalid-setting', status: 503, message })
}
