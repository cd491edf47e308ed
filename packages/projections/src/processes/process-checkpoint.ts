import type { StoredEvent } from '@escuta/event-sourcing'
import type { PoolClient } from 'pg'
import { assertMoved, type LastEvent, lastEventOf, moveProcess } from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { inTransaction } from '../transaction.ts'

/** The checkpoint of one process, in memory and in its row. */
export function processCheckpoint(deps: RunnerDeps, name: string, start: bigint) {
  let position = start
  let saved = start
  let lastEvent: LastEvent | undefined
  let savedAt = performance.now()
  let turn: Promise<unknown> = Promise.resolve()

  /** Serialises writes, because each expects the position that the previous one wrote. */
  function inTurn(write: () => Promise<void>): Promise<void> {
    const written = turn.then(write)
    turn = written.catch(() => undefined)
    return written
  }

  async function move(connection: Pick<PoolClient, 'query'>): Promise<bigint> {
    const to = { position, events: deps.tracker.eventsAt(position), lastEvent }
    assertMoved(await connection.query(moveProcess(deps, name, saved, to)), name)
    return to.position
  }

  function written(to: bigint): void {
    saved = to
    savedAt = performance.now()
  }

  return {
    position: () => position,
    unsaved: () => saved !== position,
    /** `event` is the last one up to the position, when known. */
    moveTo(next: bigint, event?: StoredEvent): void {
      position = next
      if (event) lastEvent = lastEventOf(event)
    },
    /** Whether the last write is more than `ms` milliseconds ago. */
    isOlderThan: (ms: number) => performance.now() - savedAt > ms,
    /** Writes the position. Throws `FenceLostError` when another runner moved the row since. */
    save: () =>
      inTurn(async () => {
        if (saved !== position) written(await move(deps.pool))
      }),
    /** Writes the position in one transaction with `work`. Throws as `save` does. */
    saveWith: (work: (client: PoolClient) => Promise<void>) =>
      inTurn(async () => {
        const to = await inTransaction(deps.pool, async (client) => {
          await work(client)
          return move(client)
        })
        written(to)
      }),
  }
}
