import { createSecretKey } from 'node:crypto'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { KeyedHash } from './keyed-hash.ts'

/**
 * Encrypts texts that leave the server and come back, such as links, with a key of their purpose that follows from the
 * installation's secret (AES-256-GCM).
 */
export function createEncryptedTexts(keyedHash: KeyedHash, purpose: string) {
  const key = createSecretKey(Buffer.from(keyedHash('encrypted-text', purpose), 'hex'))
  return {
    encrypt: (text: string): string => encryptBytes(key, Buffer.from(text), purpose).toString('base64url'),

    /** Undefined for a text that was not encrypted here for this purpose. */
    decrypt(encrypted: string): string | undefined {
      try {
        return decryptBytes(key, Buffer.from(encrypted, 'base64url'), purpose).toString()
      } catch {
        return undefined
      }
    },
  }
}
