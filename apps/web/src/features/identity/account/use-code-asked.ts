import { useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'

/** Whether a form asks for the second factor's code: from the start, or since an answer said that it is needed. */
export function useCodeAsked(withCode: boolean, error: unknown): boolean {
  const [isAsked, setAsked] = useState(withCode)
  const isNeeded = isAsked || withCode || isCodeRequired(error)
  if (isNeeded && !isAsked) setAsked(true)
  return isNeeded
}

/** The second factor was turned on elsewhere since the page was read. */
export function isCodeRequired(error: unknown): boolean {
  return refusalOf(error)?.code === 'second-factor-required'
}
