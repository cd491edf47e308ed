import { defineCommand } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import { type TurnedAwayReason, turnedAwayReason } from '../contract/index.ts'
import { call } from '../domain/call/call.state.ts'
import { turnAway as decide } from '../domain/call/turn-away.decide.ts'

export const turnAway = defineCommand({ name: 'turn-away', stream: call, decide })

/** The reason of a refusal to enter that is not the fault of the refused person; undefined for other errors. */
export function turnedAwayBy(error: unknown): TurnedAwayReason | undefined {
  return error instanceof RefusedError ? turnedAwayReason.safeParse(error.refusal.code).data : undefined
}
