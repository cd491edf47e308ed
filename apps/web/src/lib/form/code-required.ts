import { secondFactorTexts } from '@escuta/i18n'
import { useState } from 'react'
import { messageOf, refusalOf } from '../refusal.ts'

/** Whether a form shows the code field: from the start, or after a refusal `second-factor-required`. */
export function useCodeRequired(withCode: boolean, error: unknown): boolean {
  const [isAsked, setAsked] = useState(withCode)
  const isNeeded = isAsked || withCode || refusalOf(error)?.code === 'second-factor-required'
  if (isNeeded && !isAsked) setAsked(true)
  return isNeeded
}

const codeRefusals = ['second-factor-required', 'wrong-code']

/** The text for a refusal that is about the code; undefined for any other error. */
export function codeErrorOf(error: unknown): string | undefined {
  const isAboutCode = codeRefusals.includes(refusalOf(error)?.code ?? '')
  return isAboutCode ? messageOf(error, secondFactorTexts.wrong) : undefined
}
