import type { MailRefusal } from '@escuta/kernel'
import type { RefusedReason } from '../contract/index.ts'

/** A refusal of one message; that e-mail is disabled concerns all of them, which wait until it is enabled. */
type RefusedMail = MailRefusal & { readonly code: Exclude<MailRefusal['code'], 'email-disabled'> }

export function isAboutMessage(refusal: MailRefusal): refusal is RefusedMail {
  return refusal.code !== 'email-disabled'
}

/** Whether no retry of the same mail can succeed. */
export function isFinal({ code, details }: RefusedMail): boolean {
  return code !== 'email-provider-failed' || details?.['temporary'] === false
}

/** Why a mail that was refused for good is not sent. */
export function unsentReasonOf({ code }: RefusedMail): RefusedReason {
  return reasons[code]
}

const reasons = {
  'email-address-invalid': 'no-address',
  'email-content-incomplete': 'content-incomplete',
  'email-provider-failed': 'rejected',
  'email-address-refused': 'address-refused',
  'email-limit-reached': 'limit-reached',
  'email-not-accepted': 'not-accepted',
} as const satisfies Record<RefusedMail['code'], RefusedReason>
