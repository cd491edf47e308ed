import { useState } from 'react'
import { refusalOf } from '../failure.ts'

/** Whether a form shows the code field: from the start, or after a refusal `second-factor-required`. */
export function useCodeRequired(withCode: boolean, error: unknown): boolean {
  const [isAsked, setAsked] = useState(withCode)
  const isNeeded = isAsked || withCode || refusalOf(error)?.code === 'second-factor-required'
  if (isNeeded && !isAsked) setAsked(true)
  return isNeeded
}

/** For `useForm`: the refusals that are about the field `code`. */
export const codeRefusals = { 'second-factor-required': ['code'], 'wrong-code': ['code'] } as const
