import { createHmac } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { KeyId } from '@escuta/kernel'
import { createDurably, ifMissing, shred, syncFolder } from './durable-file.ts'
import { createKeyCache } from './key-cache.ts'
import { unwrapKey, wrapKey } from './key-file.ts'
import { generateKey, KeyDestroyedError } from './key-store.ts'
import type { Key, KeyStore } from './key-store.ts'
import { createKeyedHash, deriveKey, type KeyedHash } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'
import { createMasterRing, type MasterRing } from './master-ring.ts'
import { rewrapFile } from './rewrap-file.ts'
import { forgetRotation } from './rotation-marker.ts'
import { refused } from './refused.ts'
import { identifyStore } from './store-identity.ts'
import { createTombstones } from './tombstones.ts'

const settledAfter = 60_000
const lookForRotationMs = 30_000

export type FolderKeyStore = KeyStore & {
  /** Names this store: servers that share a database must share it too. */
  readonly id: string
  /** Follows from the store's root secret, and so outlives the master key. */
  readonly keyedHash: KeyedHash
}

/**
 * Keys as files, one each, wrapped by the master key and named by a keyed hash, so that neither names nor contents
 * say anything. Tombstones of destroyed keys lie in `{folder}-destroyed`, apart, so that a restored backup of the
 * keys brings none of those back. When the master key is rotated, a store opened with the old one follows by itself.
 * Refuses a folder made with another master key.
 */
export async function createFolderKeyStore(options: {
  readonly folder: string
  readonly masterKey: MasterKey
}): Promise<FolderKeyStore> {
  const { folder, masterKey } = options
  const tombstones = tombstonesOf(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(tombstones, { recursive: true, mode: 0o700 })
  const ring = await createMasterRing(folder, masterKey)
  const { id, root } = await identifyStore(folder, ring)
  await forgetRotation(folder, ring.newest())
  // Also a server that nobody asks anything learns of a rotation before its marker goes.
  setInterval(() => void ring.refresh().catch(() => false), lookForRotationMs).unref()
  const naming = deriveKey(root, 'key-name')
  const nameOf = (keyId: KeyId) => createHmac('sha256', naming).update(keyId).digest('hex')
  const key = deriveKey(root, 'tombstones')
  const store = storeAt({ keys: folder, tombstones, ring, nameOf, key })
  return { id, keyedHash: createKeyedHash(root), ...store }
}

/** Where the tombstones of a folder's destroyed keys lie. */
export function tombstonesOf(folder: string): string {
  return `${folder}-destroyed`
}

type Places = {
  readonly keys: string
  readonly tombstones: string
  readonly ring: MasterRing
  readonly nameOf: (keyId: KeyId) => string
  /** Of the ids in tombstones. */
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
    const key = unwrapKey(ring.masters(), { name: nameOf(keyId), keyId }, wrapped)
    if (key) return key
    if (await destroyed(keyId)) return undefined
    // It may just be wrapped anew, by a master key that is not known here yet.
    await ring.refresh()
    if (looksAgain) return read(keyId, false)
    throw unreadable()
  }

  async function readOrMake(keyId: KeyId): Promise<Key> {
    const known = await read(keyId)
    if (known) return known
    if (await destroyed(keyId)) throw new KeyDestroyedError()
    const fresh = generateKey()
    const mine = await createDurably(fileOf(keyId), wrapKey(ring.newest(), nameOf(keyId), fresh))
    if (!mine) return readOrMake(keyId)
    // A rotation that began meanwhile may have looked before this file was there; and so may a destruction.
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

function unreadable() {
  return refused(
    'key-unreadable',
    'Uma chave não pôde ser lida com a chave mestra deste servidor; se ela foi trocada, defina MASTER_KEY com a nova e inicie de novo.',
  )
}

/** The content, once its name is durable whoever made it; a name of a minute ago has long reached the disk. */
async function readSettled(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r').catch(ifMissing(undefined))
  if (!file) return undefined
  try {
    const { ctimeMs } = await file.stat()
    if (Date.now() - ctimeMs < settledAfter) await syncFolder(dirname(path))
    return await file.readFile()
  } finally {
    await file.close()
  }
}
