import type { Enrolment } from '@escuta/identity/contract'
import { refusalOf } from '../../../lib/refusal.ts'

export type SignInStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'code' }
  | { readonly kind: 'enrolment'; readonly enrolment: Enrolment }

/** The code that a demonstration takes, in a refusal that asks for one. */
export function demoCodeIn(error: unknown): string | undefined {
  const found = refusalOf(error)?.details?.['demoCode']
  return typeof found === 'string' ? found : undefined
}

/** The step that the refusal asks for; undefined for any other refusal. */
export function requestedStep(error: unknown): SignInStep | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code === 'second-factor-required') return { kind: 'code' }
  if (refusal?.code !== 'second-factor-enrolment-required') return undefined
  return isEnrolment(refusal.details) ? { kind: 'enrolment', enrolment: refusal.details } : undefined
}

function isEnrolment(details: unknown): details is Enrolment {
  if (typeof details !== 'object' || details === null) return false
  return ['secret', 'uri', 'qrCode'].every((name) => typeof Reflect.get(details, name) === 'string')
}
