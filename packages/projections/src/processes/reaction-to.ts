import type { StoredEvent } from '@escuta/event-sourcing'
import { type Clock, deriveId, system } from '@escuta/kernel'
import type { Reaction } from '../process.ts'

/** What a process acts with on one event: the same event, process and step always make the same command. */
export function reactionTo(event: StoredEvent, process: string, clock: Clock): Reaction {
  const { messageId, correlationId } = event.metadata
  return {
    contextFor: (step) => ({
      commandId: deriveId(messageId, `${process}/${step}`),
      actor: system(process),
      now: clock.now().toISOString(),
      correlationId,
      causationId: messageId,
    }),
  }
}
