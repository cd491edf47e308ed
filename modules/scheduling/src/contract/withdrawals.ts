import type { ParticipantRole } from './appointment.dto.ts'
import type { ConfirmationRefusalReason, WithdrawalReason } from './appointment.ts'

/** Who ended an appointment, and what becomes of its payment. */
type Withdrawal = {
  /** The participant who did it; null where neither did. */
  readonly by: ParticipantRole | null
  /** Whose cancellation it is by the rule of refunds; the platform's is decided like the professional's: all goes back. */
  readonly decidedAs: ParticipantRole
  /** Why what was paid goes back, and why what comes late confirms nothing. */
  readonly refund: ConfirmationRefusalReason
}

/** Every reason for which an appointment is withdrawn, with what it means for the money. */
export const withdrawals = {
  'by-client': { by: 'client', decidedAs: 'client', refund: 'cancelled-by-client' },
  'by-professional': {
    by: 'professional',
    decidedAs: 'professional',
    refund: 'cancelled-by-professional',
  },
  'by-platform': { by: null, decidedAs: 'professional', refund: 'cancelled-by-platform' },
  declined: { by: 'professional', decidedAs: 'professional', refund: 'cancelled-by-professional' },
  'entry-declined': { by: null, decidedAs: 'professional', refund: 'cancelled-by-professional' },
  'by-guardian': { by: null, decidedAs: 'professional', refund: 'cancelled-by-client' },
  'entry-lapsed': { by: null, decidedAs: 'professional', refund: 'cancelled-by-professional' },
} as const satisfies Readonly<Record<WithdrawalReason | 'declined', Withdrawal>>
