import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { MasterKey } from './master-key.ts'

/** Hashes a value for a purpose to 64 hexadecimal digits; hashes of different purposes are unrelated. */
export type KeyedHash = (purpose: string, value: string) => string

/** HMAC-SHA-256 of a value as given, with one key per purpose (HKDF, RFC 5869). */
export function createKeyedHash(masterKey: MasterKey): KeyedHash {
  const keys = new Map<string, KeyObject>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? deriveKey(masterKey, `hash/${purpose}`)
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest('hex')
  }
}

/** Derives the 256-bit key of one use from the master key. */
export function deriveKey(masterKey: MasterKey, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `escuta/${use}`, 32)))
}
