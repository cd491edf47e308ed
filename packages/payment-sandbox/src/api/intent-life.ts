import type { CardOnFile, CardProblem, IntentRecord } from '../sandbox-records.ts'
import { secondsOf } from './api-request.ts'
import type { ApiWorld } from './api-request.ts'
import { noteEvent } from './event-log.ts'
import type { Cause } from './event-log.ts'
import { intentView } from './intent-view.ts'
import { newStripeId, randomLetters } from './stripe-id.ts'

/** The steps an intent can take; each keeps the intent's new state and notes the event Stripe would send. */
export type IntentStep = { readonly world: ApiWorld; readonly cause: Cause; readonly intent: IntentRecord }

/** The card is charged. */
export function succeed(step: IntentStep, card: CardOnFile): IntentRecord {
  const charge = { id: newStripeId('ch'), created: secondsOf(step.world.now()), refunded: 0 }
  const settled = { lastProblem: null, challenge: null } as const
  return keep(step, { ...step.intent, ...settled, status: 'succeeded', card, charge }, 'succeeded')
}

/** The bank says no; another card may be tried. */
export function decline(step: IntentStep, card: CardOnFile, problem: CardProblem): IntentRecord {
  const open = { status: 'requires_payment_method', challenge: null } as const
  return keep(step, { ...step.intent, ...open, card, lastProblem: problem }, 'payment_failed')
}

/** The bank wants to ask the payer first. */
export function challenge(step: IntentStep, card: CardOnFile, returnUrl: string): IntentRecord {
  const asking = { token: randomLetters(32), returnUrl }
  const open = { status: 'requires_action', lastProblem: null, challenge: asking } as const
  return keep(step, { ...step.intent, ...open, card }, 'requires_action')
}

/** Nobody can pay it any more. */
export function cancel(step: IntentStep, reason: string | null): IntentRecord {
  const canceledAt = secondsOf(step.world.now())
  const over = { status: 'canceled', challenge: null, canceledAt, cancellationReason: reason } as const
  return keep(step, { ...step.intent, ...over }, 'canceled')
}

/** A new intent waiting for a card. */
export function open(step: IntentStep): IntentRecord {
  return keep(step, step.intent, 'created')
}

function keep({ world, cause }: IntentStep, intent: IntentRecord, what: string): IntentRecord {
  world.store.put({ kind: 'intent', value: intent })
  const view = intentView(intent, { publicUrl: world.publicUrl, viewer: 'secret' })
  noteEvent(world, cause, `payment_intent.${what}`, view)
  return intent
}
