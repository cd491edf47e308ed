import { DecryptionError, type KeyId } from '@escuta/kernel'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { KeyStore } from './key-store.ts'

export type BytesCipher = ReturnType<typeof createBytesCipher>

/** Encrypts bytes as `iv | ciphertext | tag` with AES-256-GCM, valid only under their key and name. */
export function createBytesCipher(keyStore: Pick<KeyStore, 'create' | 'get'>) {
  const contextOf = (keyId: KeyId, name: string) => `bytes:1:${keyId}:${name}`
  return {
    /** The key is durable before the promise resolves. Throws KeyDestroyedError after an erasure. */
    async encrypt(keyId: KeyId, name: string, plain: Buffer): Promise<Buffer> {
      return encryptBytes(await keyStore.create(keyId), plain, contextOf(keyId, name))
    },

    /** Undefined when the key was destroyed or is unknown. Throws DecryptionError. */
    async decrypt(keyId: KeyId, name: string, encrypted: Buffer): Promise<Buffer | undefined> {
      const key = await keyStore.get(keyId)
      if (key === undefined) return undefined
      try {
        return decryptBytes(key, encrypted, contextOf(keyId, name))
      } catch {
        throw new DecryptionError('tampered')
      }
    },
  }
}
