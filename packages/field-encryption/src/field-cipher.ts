import { DecryptionError, type KeyId } from '@escuta/kernel'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import type { KeyStore } from './key-store.ts'

export type EncryptedField = {
  readonly keyId: KeyId
  readonly eventId: string
  /** Path of the field in the event's data. */
  readonly field: string
  readonly plaintext: string
}

export type FieldCipher = ReturnType<typeof createFieldCipher>

const encryptedForm = /^(encrypted:1:([^:]+):[^:]+:[^:]+):([\w-]{38,})$/

/** Whether a text is an encrypted field, by its form. */
export function isEncrypted(text: string): boolean {
  return encryptedForm.test(text)
}

/**
 * Encrypts fields as `encrypted:1:{keyId}:{eventId}:{field}:{base64url of iv, ciphertext, tag}` with AES-256-GCM. The
 * part before the last colon is authenticated, so that a text is valid only for its key, event and field.
 */
export function createFieldCipher(keyStore: KeyStore) {
  /** Encrypts a field; its key is durable before the promise resolves. Throws KeyDestroyedError after an erasure. */
  async function encrypt({ keyId, eventId, field, plaintext }: EncryptedField): Promise<string> {
    const head = headOf(keyId, eventId, field)
    const key = await keyStore.create(keyId)
    return `${head}:${encryptBytes(key, Buffer.from(plaintext), head).toString('base64url')}`
  }

  /** Returns the plain text; undefined when the key was destroyed or is unknown. Throws DecryptionError. */
  async function decrypt(encrypted: string, expectedKeyId: KeyId): Promise<string | undefined> {
    const [, head, keyId, body] = encryptedForm.exec(encrypted) ?? []
    if (head === undefined || keyId === undefined || body === undefined)
      throw new DecryptionError('malformed')
    if (keyId !== expectedKeyId) throw new DecryptionError('other-key')
    const key = await keyStore.get(keyId)
    if (key === undefined) return undefined
    try {
      return decryptBytes(key, Buffer.from(body, 'base64url'), head).toString()
    } catch {
      throw new DecryptionError('tampered')
    }
  }

  return { encrypt, decrypt }
}

function headOf(...parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part.includes(':'))) throw new DecryptionError('malformed')
  return `encrypted:1:${parts.join(':')}`
}
