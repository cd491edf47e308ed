import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, ifMissing, replaceDurably, shred, wipe } from './durable-file.ts'
import { unwrapKey, wrapKey } from './key-file.ts'
import type { MasterRing } from './master-ring.ts'

export type WrappedFolder = {
  readonly folder: string
  readonly tombstones: string
  readonly masters: Pick<MasterRing, 'masters' | 'newest'>
}

/**
 * Wraps one key by the newest master key; returns whether it was wrapped by another. Overwrites the former wrapping;
 * a key that is destroyed meanwhile stays destroyed. Throws when no master key unwraps it.
 */
export async function rewrapFile(wrapped: WrappedFolder, name: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await rewrapOnce(wrapped, name)
    if (result !== 'look-again') return result === 'rewrapped'
  }
  throw new Error('a key is wrapped by none of the master keys')
}

/** The file was replaced meanwhile: the caller reads it again. */
async function rewrapOnce(
  { folder, tombstones, masters }: WrappedFolder,
  name: string,
): Promise<'rewrapped' | 'nothing-to-do' | 'look-again'> {
  const path = join(folder, name)
  const file = await open(path, 'r+').catch(ifMissing(undefined))
  if (!file) return 'nothing-to-do'
  try {
    const content = await file.readFile()
    if (unwrapKey([masters.newest()], name, content)) return 'nothing-to-do'
    const key = unwrapKey(masters.masters(), name, content)
    if (key) {
      await replaceDurably(path, wrapKey(masters.newest(), name, key))
      await wipe(file)
    }
    if (!(await exists(join(tombstones, name)))) return key ? 'rewrapped' : 'look-again'
  } finally {
    await file.close()
  }
  await shred(path)
  return 'nothing-to-do'
}
