import type { KeyId } from '@escuta/kernel'
import type { Key } from './key-store.ts'

const lifetime = 60_000
const capacity = 10_000

type Found = Promise<Key | undefined>

/** Caches keys and pending look-ups for at most a minute, because another process may destroy a key. */
export function createKeyCache(now: () => number = () => performance.now()) {
  const entries = new Map<KeyId, { readonly found: Found; readonly until: number }>()

  function get(keyId: KeyId): Found | undefined {
    const entry = entries.get(keyId)
    if (!entry) return undefined
    entries.delete(keyId)
    if (entry.until <= now()) return undefined
    entries.set(keyId, entry)
    return entry.found
  }

  function keep<Result extends Key | undefined>(keyId: KeyId, found: Promise<Result>): Promise<Result> {
    const entry = { found, until: now() + lifetime }
    entries.set(keyId, entry)
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size > capacity) entries.delete(oldest)
    const dropUnlessKey = (key?: Key) => {
      if (!key && entries.get(keyId) === entry) entries.delete(keyId)
    }
    found.then(dropUnlessKey, () => dropUnlessKey())
    return found
  }

  return { get, keep, forget: (keyId: KeyId) => void entries.delete(keyId) }
}
