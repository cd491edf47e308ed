import { useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'

/** Whether a form shows the code field: from the start, or after a refusal `second-factor-required`. */
export function useCodeRequired(withCode: boolean, error: unknown): boolean {
  const [isAsked, setAsked] = useState(withCode)
  const isNeeded = isAsked || withCode || isCodeRequired(error)
  if (isNeeded && !isAsked) setAsked(true)
  return isNeeded
}

/** Whether the refusal asks for a second factor that the page does not know of. */
export function isCodeRequired(error: unknown): boolean {
  return refusalOf(error)?.code === 'second-factor-required'
}
