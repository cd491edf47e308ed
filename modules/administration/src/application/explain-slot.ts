import { RefusedError } from '@escuta/kernel'
import { administrationRefusals, type SlotAnswer, type SlotQuestion } from '../contract/index.ts'
import { explanationOf } from '../texts/slot-explanation.ts'
import type { ReplayDeps } from './deps.ts'

/** Why clients cannot, or at a past moment could not, book a start, without clients' names. */
export async function explainSlot(
  { slots, readEvents, clock }: Pick<ReplayDeps, 'slots' | 'readEvents' | 'clock'>,
  { at, ...asked }: SlotQuestion,
): Promise<SlotAnswer> {
  const isPast = at !== undefined && at < clock.now().toISOString()
  const answer = await (isPast
    ? slots.explainSlotThen(readEvents, asked, new Date(at))
    : slots.explainSlot(asked))
  if (!answer) throw new RefusedError(administrationRefusals.refuse('slot-professional-not-found'))
  return { zone: answer.zone, isFree: answer.blockedBy === null, explanation: explanationOf(answer) }
}
