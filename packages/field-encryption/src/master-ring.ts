import type { MasterKey } from './master-key.ts'
import { readRotation } from './rotation-marker.ts'

export type MasterRing = Awaited<ReturnType<typeof createMasterRing>>

/** The valid master keys of a folder, from the given one on: one, or two during a rotation. */
export async function createMasterRing(folder: string, given: MasterKey) {
  let newest = given
  let older: MasterKey | undefined

  /** Checks whether the master key was rotated; returns whether there is a newer one. */
  async function refresh(): Promise<boolean> {
    const rotation = await readRotation(folder, newest)
    if (!rotation) return false
    const isNew = !rotation.next.equals(newest)
    newest = rotation.next
    older = rotation.old
    return isNew
  }

  await refresh()
  return {
    masters: () => (older ? [newest, older] : [newest]),
    /** The one that wraps new keys. */
    newest: () => newest,
    refresh,
  }
}
