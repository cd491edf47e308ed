import type { Run } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import type { LostThing } from '../../domain/lost-time/lost-time.events.ts'
import { repairLostTime } from '../../domain/lost-time/repair-lost-time.decide.ts'

/** `by` is an operator's name. */
export type LostTimeRepair = { readonly lost: LostThing; readonly reason: string; readonly by: string }

/** Records who has what repaired, and why, before it is done: where that is cut short, the history has what was wanted. */
export function recordLostTimeRepair({ run }: { readonly run: Run }) {
  return async (
    { lost, reason, by: requestedBy }: LostTimeRepair,
    context: CommandContext,
  ): Promise<void> => {
    const lostId = lost.kind === 'account' ? lost.userId : lost.intentId
    unwrap(await run(repairLostTime, { lostId, lost, reason, requestedBy }, context))
  }
}
