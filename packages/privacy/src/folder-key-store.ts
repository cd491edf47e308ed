import { createHmac, createSecretKey } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { KeyId } from '@escuta/kernel'
import { decrypt, encrypt } from './aes-gcm.ts'
import { createDurably, exists, ifMissing, shred, syncFolder } from './durable-file.ts'
import { createKeyCache } from './key-cache.ts'
import { generateKey, KeyDestroyedError } from './key-store.ts'
import type { Key, KeyStore } from './key-store.ts'
import { deriveKey } from './keyed-hash.ts'
import type { MasterKey } from './master-key.ts'
import { identifyStore } from './store-identity.ts'

const settledAfter = 60_000

export type FolderKeyStore = KeyStore & {
  /** Names this store: servers that share a database must share it too. */
  readonly id: string
}

/**
 * Keys as files, one each, wrapped by the master key and named by a keyed hash, so that neither names nor contents
 * say anything. Tombstones of destroyed keys lie in `{folder}-destroyed`, apart, so that a restored backup of the
 * keys brings none of those back. Refuses a folder made with another master key.
 */
export async function createFolderKeyStore(options: {
  readonly folder: string
  readonly masterKey: MasterKey
}): Promise<FolderKeyStore> {
  const places = placesIn(options)
  await mkdir(places.keys, { recursive: true, mode: 0o700 })
  await mkdir(places.tombstones, { recursive: true, mode: 0o700 })
  const id = await identifyStore(options.folder, options.masterKey)
  return { id, ...storeAt(places) }
}

type Places = {
  readonly keys: string
  readonly tombstones: string
  readonly wrapping: Key
  readonly nameOf: (keyId: KeyId) => string
}

function placesIn({ folder, masterKey }: { folder: string; masterKey: MasterKey }): Places {
  const naming = deriveKey(masterKey, 'key-name')
  return {
    keys: folder,
    tombstones: `${folder}-destroyed`,
    wrapping: deriveKey(masterKey, 'key-wrapping'),
    nameOf: (keyId) => createHmac('sha256', naming).update(keyId).digest('hex'),
  }
}

function storeAt(places: Places): KeyStore {
  const cache = createKeyCache()
  const fileOf = (keyId: KeyId) => join(places.keys, places.nameOf(keyId))
  const tombstoneOf = (keyId: KeyId) => join(places.tombstones, places.nameOf(keyId))
  const destroyed = (keyId: KeyId) => exists(tombstoneOf(keyId))

  async function read(keyId: KeyId): Promise<Key | undefined> {
    if (await destroyed(keyId)) return undefined
    const wrapped = await readSettled(fileOf(keyId))
    if (!wrapped) return undefined
    try {
      return createSecretKey(decrypt(places.wrapping, wrapped, keyId))
    } catch (error) {
      if (await destroyed(keyId)) return undefined
      throw error
    }
  }

  async function readOrMake(keyId: KeyId): Promise<Key> {
    const known = await read(keyId)
    if (known) return known
    if (await destroyed(keyId)) throw new KeyDestroyedError()
    const fresh = generateKey()
    const mine = await createDurably(fileOf(keyId), encrypt(places.wrapping, fresh.export(), keyId))
    if (!mine) return readOrMake(keyId)
    if (!(await destroyed(keyId))) return fresh
    // A destruction came between: its tombstone stands, but it may have looked before this file was there.
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
      await createDurably(tombstoneOf(keyId), Buffer.alloc(0))
      await shred(fileOf(keyId))
      cache.forget(keyId)
    },
    destroyed,
  }
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
