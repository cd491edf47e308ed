import type { CallMember } from './call-members.ts'
import { tooManyJoins } from './count-join.ts'

type Joining = {
  readonly appointmentId: string
  readonly connection: Pick<CallMember['connection'], 'id'> & {
    readonly actor: Pick<CallMember['connection']['actor'], 'userId'>
  }
}
type Waiting = { readonly userId: string; readonly connectionId: string } & PromiseWithResolvers<boolean>

/**
 * Joins of one call run one after the other in this process, so that those that wait hold no connection to the database.
 * A person waits with their newest connection alone; for another one it refuses (`too-many-joins`).
 */
export function createCallTurns() {
  /** Who waits for a call while a join of it runs. */
  const calls = new Map<string, Waiting[]>()

  /** Resolves when it is the turn of the connection, with false when a newer one of its person waits instead. */
  async function begin({ appointmentId, connection }: Joining): Promise<boolean> {
    const waiting = calls.get(appointmentId)
    if (!waiting) {
      calls.set(appointmentId, [])
      return true
    }
    const { userId } = connection.actor
    const newest = { userId, connectionId: connection.id, ...Promise.withResolvers<boolean>() }
    const at = waiting.findIndex((other) => other.userId === userId)
    const former = waiting[at]
    // Ids of connections are in the order of time.
    if (former && former.connectionId > newest.connectionId) return false
    if (former) waiting[at] = newest
    else waiting.push(newest)
    former?.resolve(false)
    return newest.promise
  }
  function end(appointmentId: string): void {
    const next = calls.get(appointmentId)?.shift()
    if (next) next.resolve(true)
    else calls.delete(appointmentId)
  }

  return async (joining: Joining, join: () => Promise<void>): Promise<void> => {
    if (!(await begin(joining))) throw tooManyJoins()
    try {
      await join()
    } finally {
      end(joining.appointmentId)
    }
  }
}
