import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { LostThing } from './lost-time.events.ts'
import { type LostTime, lostTime, type LostTimeEvent } from './lost-time.state.ts'

export type RepairLostTime = {
  readonly lostId: string
  readonly lost: LostThing
  readonly reason: string
  readonly requestedBy: string
}

/** Records each request, also a repeated one: an earlier one may have been cut short. */
function decide(
  { lost, reason, requestedBy, now: requestedAt }: Timed<RepairLostTime>,
  _state: LostTime,
): LostTimeEvent[] {
  return [{ type: 'lost-time-repair-requested', data: { ...lost, reason, requestedBy, requestedAt } }]
}

export const repairLostTime = defineCommand({ name: 'repair-lost-time', stream: lostTime, decide })
