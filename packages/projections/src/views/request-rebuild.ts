import type { Pool } from 'pg'
import type { Board } from '../board.ts'
import { readCheckpoints } from '../checkpoints.ts'
import { announce, rebuildWanted } from '../leadership/session.ts'
import { pause } from '../waiting.ts'

const lookEveryMs = 20

/** Asks whichever runner leads to fold a view anew, and waits until it has. Throws when that failed in this process. */
export async function requestRebuild(
  pool: Pool,
  board: Board,
  view: { readonly name: string; readonly storeId: string },
  signal: AbortSignal,
): Promise<void> {
  const { name, storeId } = view
  board.recovered(name)
  await pool.query(
    'update projections.checkpoints set rebuild = true where processor = $1 and store_id = $2',
    [name, storeId],
  )
  await announce(pool, rebuildWanted)
  while (!signal.aborted) {
    const checkpoints = await readCheckpoints(pool, storeId)
    if (!checkpoints.get(name)?.rebuild) return
    const error = board.status().find((status) => status.name === name)?.error
    if (error !== undefined) throw new Error(`${name} could not be rebuilt: ${error}`)
    await pause(lookEveryMs, signal)
  }
}
