import type { Enrolment } from '@escuta/identity/contract'
import { refusalOf } from '../../../lib/refusal.ts'

/** Where a person stands in signing in, until they are in. */
export type SignInStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'code' }
  | { readonly kind: 'enrolment'; readonly enrolment: Enrolment }

/** What the server asks for next; undefined when it refused in another way. */
export function stepAskedFor(error: unknown): SignInStep | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code === 'second-factor-required') return { kind: 'code' }
  if (refusal?.code !== 'second-factor-enrolment-required') return undefined
  return isEnrolment(refusal.details) ? { kind: 'enrolment', enrolment: refusal.details } : undefined
}

function isEnrolment(details: unknown): details is Enrolment {
  if (typeof details !== 'object' || details === null) return false
  return ['secret', 'uri', 'qrCode'].every((name) => typeof Reflect.get(details, name) === 'string')
}
