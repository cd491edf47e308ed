import { generateKeySync, type KeyObject } from 'node:crypto'
import type { KeyId } from '@escuta/kernel'

/** A key of 256 bits; opaque, so that logs and errors cannot print it. */
export type Key = KeyObject

/** The keys of personal data, outside the database, whose log and backups retain deleted rows. */
export type KeyStore = {
  /** Returns the key, created when missing; it is durable before the promise resolves. Throws KeyDestroyedError. */
  readonly create: (keyId: KeyId) => Promise<Key>
  /** Returns the key; undefined when it was destroyed or never created. */
  readonly get: (keyId: KeyId) => Promise<Key | undefined>
  /** Destroys the key, which makes data encrypted with it unreadable; a key of this id cannot be created again. */
  readonly destroy: (keyId: KeyId) => Promise<void>
  readonly destroyed: (keyId: KeyId) => Promise<boolean>
  /** The keys destroyed since an earlier result, or all; may repeat some and omits none. */
  readonly destroyedSince: (cursor: string | null) => Promise<DestroyedKeys>
}

export type DestroyedKeys = {
  readonly keyIds: readonly KeyId[]
  /** Start of the next result. */
  readonly cursor: string
}

/** Data was to be encrypted with a destroyed key. */
export class KeyDestroyedError extends Error {
  constructor() {
    super('the key was destroyed')
    this.name = 'KeyDestroyedError'
  }
}

export function generateKey(): Key {
  return generateKeySync('aes', { length: 256 })
}
