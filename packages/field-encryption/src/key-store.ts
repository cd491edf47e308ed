import { generateKeySync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { KeyId } from '@escuta/kernel'

/** A key of 256 bits; opaque, so that no log or error can print it. */
export type Key = KeyObject

/** Where the keys of personal data live: outside the database, because a row deleted there survives in its log. */
export type KeyStore = {
  /** The key of this id, made when there is none; it is durable before the promise resolves. Throws KeyDestroyedError. */
  readonly create: (keyId: KeyId) => Promise<Key>
  /** The key, or undefined when it was destroyed or never made. */
  readonly get: (keyId: KeyId) => Promise<Key | undefined>
  /** Makes everything encrypted with the key unreadable for good; a key of this id can never be made again. */
  readonly destroy: (keyId: KeyId) => Promise<void>
  readonly destroyed: (keyId: KeyId) => Promise<boolean>
  /** The keys destroyed since a former answer, or all; some of before may come again, and none is left out. */
  readonly destroyedSince: (cursor: string | null) => Promise<DestroyedKeys>
}

export type DestroyedKeys = {
  readonly keyIds: readonly KeyId[]
  /** Where the next answer begins. */
  readonly cursor: string
}

/** Something was to be encrypted for a person whose key was destroyed. */
export class KeyDestroyedError extends Error {
  constructor() {
    super('the key was destroyed')
    this.name = 'KeyDestroyedError'
  }
}

export function generateKey(): Key {
  return generateKeySync('aes', { length: 256 })
}

/** A key store that forgets everything with the process; for specs. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<KeyId, Key>()
  const destroyed = new Set<KeyId>()
  return {
    async create(keyId) {
      if (destroyed.has(keyId)) throw new KeyDestroyedError()
      const key = keys.get(keyId) ?? generateKey()
      keys.set(keyId, key)
      return key
    },
    get: async (keyId) => keys.get(keyId),
    async destroy(keyId) {
      destroyed.add(keyId)
      keys.delete(keyId)
    },
    destroyed: async (keyId) => destroyed.has(keyId),
    async destroyedSince(cursor) {
      return { keyIds: [...destroyed].slice(Number(cursor ?? 0)), cursor: String(destroyed.size) }
    },
  }
}
