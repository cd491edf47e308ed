import type { KeyId } from '@escuta/kernel'
import { generateKey, type Key, KeyDestroyedError, type KeyStore } from '../key-store.ts'

/** A key store in memory instead of a folder. */
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
