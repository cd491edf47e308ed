import type { ContestOutcome, ParticipantRole } from './appointment.dto.ts'

/**
 * Whether the decision about a contested no-show returns the payment: when the record of an absent client is overturned, or
 * that of an absent professional is upheld.
 */
export function isPaymentReturned(absent: ParticipantRole, outcome: ContestOutcome): boolean {
  return outcome === (absent === 'client' ? 'overturned' : 'upheld')
}
