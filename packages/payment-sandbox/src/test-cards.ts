import type { CardProblem } from './sandbox-records.ts'

/** What the bank does with a card. */
export type CardOutcome =
  | { readonly kind: 'approve' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'decline'; readonly problem: CardProblem }

const approve: CardOutcome = { kind: 'approve' }
const ask: CardOutcome = { kind: 'challenge' }

function declined(declineCode: string): CardOutcome {
  return { kind: 'decline', problem: { code: 'card_declined', declineCode } }
}

function problem(code: string): CardOutcome {
  return { kind: 'decline', problem: { code } }
}

/** Stripe's own test cards. Source: Stripe's documentation, "Test cards". */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': approve,
  '4000000760000002': approve,
  '4000056655665556': approve,
  '5555555555554444': approve,
  '2223003122003222': approve,
  '378282246310005': approve,
  '6011111111111117': approve,
  '36227206271667': approve,
  '4000000000007726': approve,
  '4000002500003155': ask,
  '4000002760003184': ask,
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000069': problem('expired_card'),
  '4000000000000127': problem('incorrect_cvc'),
  '4000000000000119': problem('processing_error'),
}

/** A valid number that is not a test card is refused, so that nobody's real card is ever taken for one. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[number] ?? declined('test_mode_live_card')
}

/** The last digits of Stripe's test card whose refunds begin as pending. */
const slowRefunds = '7726'

/** Whether money goes back to a card at once, or its bank takes its time. */
export function refundsAtOnce(last4: string): boolean {
  return last4 !== slowRefunds
}

/** Stripe's ready-made payment methods, for a server that confirms without a browser. */
export const readyMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_br: '4000000760000002',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecureRequired: '4000002760003184',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
}
