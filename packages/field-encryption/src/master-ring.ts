import type { MasterKey } from './master-key.ts'
import { readRotation } from './rotation-marker.ts'

/** The master keys that count in a folder: one, or two while one follows the other. */
export type MasterRing = {
  /** The one that new keys are wrapped by first. */
  masters(): readonly MasterKey[]
  newest(): MasterKey
  /** Looks whether the master key was rotated meanwhile; answers whether there is a newer one than before. */
  refresh(): Promise<boolean>
}

/** Begins with the master key that was given, and follows every rotation that starts from it. */
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
