import { createHmac } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { KeyId } from '@escuta/kernel'
import { createDurably, ifMissing, shred, syncFolder } from './durable-file.ts'
import { createKeyCache } from './key-cache.ts'
import { unwrapKey, wrapKey } from './key-file.ts'
import { generateKey, type Key, KeyDestroyedError, type KeyStore } from './key-store.ts'
import { createKeyedHash, deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'
import { createMasterRing, type MasterRing } from './master-ring.ts'
import { rewrapFile } from './rewrap-file.ts'
import { forgetRotation } from './rotation-marker.ts'
import { refused } from './refused.ts'
import { identifyStore } from './store-identity.ts'
import { createTombstones } from './tombstones.ts'

const settledAfter = 60_000
const lookForRotationMs = 30_000

export type FolderKeyStore = Awaited<ReturnType<typeof createFolderKeyStore>>

/**
 * Stores keys as files, one each, wrapped by the master key and named by a keyed hash. Tombstones of destroyed keys
 * are in `{folder}-destroyed`, so that a restored backup of the keys restores none of them. When the master key is
 * rotated, a store opened with the old one follows. Refuses a folder created with another master key.
 */
export async function createFolderKeyStore(options: {
  readonly folder: string
  readonly masterKey: MasterKey
}) {
  const { folder, masterKey } = options
  const tombstones = tombstonesOf(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(tombstones, { recursive: true, mode: 0o700 })
  const ring = await createMasterRing(folder, masterKey)
  const { id, root } = await identifyStore(folder, ring)
  await forgetRotation(folder, ring.newest())
  // Idle servers learn of a rotation too, before its marker is removed.
  setInterval(() => void ring.refresh().catch(() => false), lookForRotationMs).unref()
  const naming = deriveKey(root, 'key-name')
  const nameOf = (keyId: KeyId) => createHmac('sha256', naming).update(keyId).digest('hex')
  const key = deriveKey(root, 'tombstones')
  const store = storeAt({ keys: folder, tombstones, ring, nameOf, key })
  return {
    /** Id of the store: servers that share a database must share it too. */
    id,
    /** Derived from the root secret of the store, so that it does not change when the master key is rotated. */
    keyedHash: createKeyedHash(root),
    ...store,
  }
}

/** Folder of the tombstones of a folder's destroyed keys. */
export function tombstonesOf(folder: string): string {
  return `${folder}-destroyed`
}

type Places = {
  readonly keys: string
  readonly tombstones: string
  readonly ring: MasterRing
  readonly nameOf: (keyId: KeyId) => string
  /** Encrypts the ids in tombstones. */
  readonly key: Key
}

function storeAt({ keys, tombstones, ring, nameOf, key }: Places): KeyStore {
  const cache = createKeyCache()
  const fileOf = (keyId: KeyId) => join(keys, nameOf(keyId))
  const destroyedKeys = createTombstones({ folder: tombstones, nameOf, key })
  const destroyed = destroyedKeys.isThere

  async function read(keyId: KeyId, looksAgain = true): Promise<Key | undefined> {
    if (await destroyed(keyId)) return undefined
    const wrapped = await readSettled(fileOf(keyId))
    if (!wrapped) return undefined
    const key = unwrapKey(ring.masters(), nameOf(keyId), wrapped)
    if (key) return key
    if (await destroyed(keyId)) return undefined
    // It may have been wrapped by a master key that is not known here yet.
    await ring.refresh()
    if (looksAgain) return read(keyId, false)
    throw refused(
      'key-unreadable',
      'Uma chave não pôde ser lida com a chave mestra deste servidor; se ela foi trocada, defina MASTER_KEY com a nova e inicie de novo.',
    )
  }

  async function readOrMake(keyId: KeyId): Promise<Key> {
    const known = await read(keyId)
    if (known) return known
    if (await destroyed(keyId)) throw new KeyDestroyedError()
    const fresh = generateKey()
    const mine = await createDurably(fileOf(keyId), wrapKey(ring.newest(), nameOf(keyId), fresh))
    if (!mine) return readOrMake(keyId)
    // A rotation or a destruction that began meanwhile may have listed the folder before this file existed.
    if (await ring.refresh()) await rewrapFile({ folder: keys, tombstones, masters: ring }, nameOf(keyId))
    if (!(await destroyed(keyId))) return fresh
    await shred(fileOf(keyId))
    throw new KeyDestroyedError()
  }

  return {
    async create(keyId) {
      return (await cache.get(keyId)) ?? cache.keep(keyId, readOrMake(keyId))
    },
    async get(keyId) {
      return cache.get(keyId) ?? cache.keep(keyId, read(keyId))
    },
    async destroy(keyId) {
      await destroyedKeys.put(keyId)
      await shred(fileOf(keyId))
      cache.forget(keyId)
    },
    destroyed,
    destroyedSince: (cursor) => destroyedKeys.since(cursor),
  }
}

/** Reads the content once its name is durable; names older than a minute are durable. */
async function readSettled(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r').catch(ifMissing(undefined))
  if (!file) return undefined
  try {
    const { ctimeMs, size } = await file.stat()
    if (Date.now() - ctimeMs < settledAfter) await syncFolder(dirname(path))
    // One call: `readFile` asks for the size again and reads once more for the end.
    return (await file.read(Buffer.alloc(size), 0, size, 0)).buffer
  } finally {
    await file.close()
  }
}
