import type { MailRefusal } from '@escuta/mail'
import type { RefusedReason } from '../contract/index.ts'

/** Whether no retry of the same mail can succeed. */
export function isFinal({ code, details }: MailRefusal): boolean {
  return code !== 'email-provider-failed' || details?.['temporary'] === false
}

/** Why a mail that was refused for good is not sent. */
export function unsentReasonOf({ code }: MailRefusal): RefusedReason {
  return reasons[code]
}

const reasons = {
  'email-address-invalid': 'no-address',
  'email-disabled': 'email-disabled',
  'email-content-incomplete': 'content-incomplete',
  'email-provider-failed': 'rejected',
} as const satisfies Record<MailRefusal['code'], RefusedReason>
