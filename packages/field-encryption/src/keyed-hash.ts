import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { MasterKey } from './master-key.ts'

/** Value and purpose to 64 hexadecimal digits; equal values of different purposes give unrelated ones. */
export type KeyedHash = (purpose: string, value: string) => string

/**
 * HMAC-SHA-256 with a key of its own per purpose (HKDF, RFC 5869): finds a person by e-mail without storing it.
 * Values are hashed as given; normalise before.
 */
export function createKeyedHash(masterKey: MasterKey): KeyedHash {
  const keys = new Map<string, KeyObject>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? deriveKey(masterKey, `hash/${purpose}`)
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest('hex')
  }
}

/** The 256-bit key that follows from the master key for one use. */
export function deriveKey(masterKey: MasterKey, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `escuta/${use}`, 32)))
}
