import { hourMs } from '@escuta/kernel'
import type { KeyObject } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyId } from '@escuta/kernel'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import { createDurably, exists } from './durable-file.ts'
import type { DestroyedKeys } from './key-store.ts'

const tombstoneName = /^[\da-f]{64}$/
/** Clocks of servers differ, and one may stop between creating a tombstone and naming it. */
const overlapMs = hourMs
/** Several names may be added within one tick of the clock of the file system. */
const tickMs = 10_000
const atOnce = 64

/** Tombstones: the name keeps a key destroyed, the encrypted id in it identifies the key after a restored backup. */
export function createTombstones({
  folder,
  nameOf,
  key,
}: {
  readonly folder: string
  readonly nameOf: (keyId: KeyId) => string
  /** Encrypts the ids; not affected by rotations of the master key. */
  readonly key: KeyObject
}) {
  const pathOf = (keyId: KeyId) => join(folder, nameOf(keyId))
  const isThere = (keyId: KeyId) => exists(pathOf(keyId))

  async function idIn(name: string, since: number): Promise<KeyId | undefined> {
    const path = join(folder, name)
    const { ctimeMs, size } = await stat(path)
    if (ctimeMs < since || size === 0) return undefined
    return decryptBytes(key, await readFile(path), name).toString()
  }

  return {
    isThere,

    async put(keyId: KeyId): Promise<void> {
      if (await isThere(keyId)) return
      await createDurably(pathOf(keyId), encryptBytes(key, Buffer.from(keyId), nameOf(keyId)))
    },

    /** Reads the modification time of the folder first: without a change nothing else is read. */
    async since(cursor: string | null): Promise<DestroyedKeys> {
      const changedAt = (await stat(folder)).mtimeMs
      if (cursor === String(changedAt)) return { keyIds: [], cursor }
      const names = (await readdir(folder)).filter((name) => tombstoneName.test(name))
      const since = cursor === null ? 0 : Number(cursor) - overlapMs
      const keyIds: KeyId[] = []
      for (let start = 0; start < names.length; start += atOnce) {
        const ids = await Promise.all(names.slice(start, start + atOnce).map((name) => idIn(name, since)))
        keyIds.push(...ids.filter((id) => id !== undefined))
      }
      const isSettled = Date.now() - changedAt > tickMs
      return { keyIds, cursor: String(isSettled ? changedAt : changedAt - 1) }
    },
  }
}
