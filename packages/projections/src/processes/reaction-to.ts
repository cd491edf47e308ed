import type { StoredEvent } from '@escuta/event-sourcing'
import { type Clock, deriveId, systemContext } from '@escuta/kernel'
import type { Reaction } from '../process.ts'

/** Contexts for the commands of a process on one event: the same event, process and step give the same command id. */
export function reactionTo(event: StoredEvent, process: string, clock: Clock): Reaction {
  const { messageId, correlationId } = event.metadata
  return {
    contextFor: (step) =>
      systemContext(process, clock, {
        commandId: deriveId(messageId, `${process}/${step}`),
        correlationId,
        causationId: messageId,
      }),
  }
}
