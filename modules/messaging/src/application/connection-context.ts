import { type CommandContext, type Connection, newSortableId } from '@escuta/kernel'
import type { MessagingDeps } from './deps.ts'

/** The actor of a socket, and the context of each command that its messages send. */
export function contextOf(
  { clock }: Pick<MessagingDeps, 'clock'>,
  { actor, role }: Pick<Connection, 'actor' | 'role'>,
) {
  return {
    actor,
    command(): CommandContext {
      const commandId = newSortableId()
      const now = clock.now().toISOString()
      return { commandId, actor, role, now, correlationId: commandId, causationId: null }
    },
  }
}
