import { createSecretKey } from 'node:crypto'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { KeyedHash } from './keyed-hash.ts'

/**
 * Seals texts that leave the server and come back, such as links: encrypted and authenticated (AES-256-GCM) by a key of
 * their purpose that follows from the installation's secret.
 */
export function createSealedTexts(keyedHash: KeyedHash, purpose: string) {
  const key = createSecretKey(Buffer.from(keyedHash('sealed-text', purpose), 'hex'))
  return {
    seal: (text: string): string => encryptBytes(key, Buffer.from(text), purpose).toString('base64url'),

    /** Undefined for a text that was not sealed here for this purpose. */
    open(sealed: string): string | undefined {
      try {
        return decryptBytes(key, Buffer.from(sealed, 'base64url'), purpose).toString()
      } catch {
        return undefined
      }
    },
  }
}
