import { addDays, clientDeadline, instantOf, localParts } from '@escuta/kernel'
import { withdrawalDays } from './rule-numbers.ts'
import type { CancellationTerms, RefundRule } from './refund-rule.ts'

/**
 * The rule that decides the refund of a cancelled appointment, the first that applies. The right of withdrawal lasts until
 * the end of its seventh day on the professional's calendar, while the appointment has not begun.
 */
export function refundRuleOf(terms: CancellationTerms): RefundRule {
  if (terms.by === 'professional') return 'cancelled-by-professional'
  if (terms.movedByProfessional) return 'moved-by-professional'
  if (isWithdrawal(terms)) return 'right-of-withdrawal'
  const { startsAt, cancelledAt, deadlineHours } = terms
  if (cancelledAt <= clientDeadline(startsAt, deadlineHours)) return 'before-deadline'
  return terms.waived ? 'waived-by-professional' : 'after-deadline'
}

/** Whether the payment is returned by a rule: in full, or not at all. */
export function isRefunded(rule: RefundRule): boolean {
  return rule !== 'after-deadline'
}

function isWithdrawal({ bookedAt, startsAt, cancelledAt, zone }: CancellationTerms): boolean {
  const { date } = localParts(new Date(bookedAt), zone)
  const end = instantOf(addDays(date, withdrawalDays + 1), '00:00', zone).toISOString()
  return cancelledAt < end && cancelledAt < startsAt
}
