import type { MasterKey } from './master-key.ts'
import { readRotation } from './rotation-marker.ts'

/** The valid master keys of a folder: one, or two during a rotation. */
export type MasterRing = {
  /** The one that wraps new keys. */
  masters(): readonly MasterKey[]
  newest(): MasterKey
  /** Checks whether the master key was rotated; returns whether there is a newer one. */
  refresh(): Promise<boolean>
}

/** Starts with the given master key and follows every rotation from it. */
export async function createMasterRing(folder: string, given: MasterKey): Promise<MasterRing> {
  let newest = given
  let older: MasterKey | undefined

  async function refresh(): Promise<boolean> {
    const rotation = await readRotation(folder, newest)
    if (!rotation) return false
    const isNew = !rotation.next.equals(newest)
    newest = rotation.next
    older = rotation.old
    return isNew
  }

  await refresh()
  return { masters: () => (older ? [newest, older] : [newest]), newest: () => newest, refresh }
}
