import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision, blockIn } from './agenda.state.ts'
import type { AgendaDayKey } from './day-cut.ts'

export type UnblockTime = AgendaDayKey & { readonly blockId: string }

/** Frees a blocked interval. Refuses `blocked-time-not-found`. */
function decide({ blockId, now }: Timed<UnblockTime>, state: Agenda): AgendaDecision {
  const block = blockIn(state, blockId)
  if (!block) return schedulingRefusals.refuse('blocked-time-not-found')
  const { blockedUntil: _, ...terms } = block.terms
  return [{ type: 'time-unblocked', data: { ...terms, unblockedAt: now } }]
}

export const unblockTime = defineCommand({ name: 'unblock-time', stream: agenda, decide })
