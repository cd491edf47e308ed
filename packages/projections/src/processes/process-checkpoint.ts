import { assertFenceHeld, moveCheckpoints } from '../checkpoints.ts'
import type { Parts } from '../parts.ts'

/** Where one process stands, in memory and in its row. */
export type ProcessCheckpoint = {
  position(): bigint
  unsaved(): boolean
  moveTo(position: bigint): void
  /** Whether it was last written so many milliseconds ago. */
  isOlderThan(ms: number): boolean
  /** Writes the position. Throws `FenceLostError` when another runner moved the row since. */
  save(): Promise<void>
}

export function processCheckpoint(parts: Parts, name: string, start: bigint): ProcessCheckpoint {
  let position = start
  let saved = start
  let savedAt = performance.now()
  return {
    position: () => position,
    unsaved: () => saved !== position,
    moveTo(next) {
      position = next
    },
    isOlderThan: (ms) => performance.now() - savedAt > ms,
    async save() {
      if (saved === position) return
      const to = position
      const fence = { storeId: parts.storeId, processors: [{ name, revision: '' }], from: saved, to }
      assertFenceHeld(fence, await parts.pool.query(moveCheckpoints(fence)))
      saved = to
      savedAt = performance.now()
    },
  }
}
