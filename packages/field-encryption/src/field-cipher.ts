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

const headForm = /^encrypted:1:([^:]+):[^:]+:[^:]+$/
/** Initialization vector and tag of an empty text. */
const fewestBytes = 28

/** Whether a text is an encrypted field, by its form. */
export function isEncrypted(text: string): boolean {
  return read(text) !== undefined
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
    const parts = read(encrypted)
    if (!parts) throw new DecryptionError('malformed')
    const { head, keyId, bytes } = parts
    if (keyId !== expectedKeyId) throw new DecryptionError('other-key')
    const key = await keyStore.get(keyId)
    if (key === undefined) return undefined
    try {
      return decryptBytes(key, bytes, head).toString()
    } catch {
      throw new DecryptionError('tampered')
    }
  }

  return { encrypt, decrypt }
}

/** The parts of an encrypted field; undefined for another text. The long part is decoded once and matched by no pattern. */
function read(text: string) {
  const end = text.lastIndexOf(':')
  const head = text.slice(0, end)
  const keyId = headForm.exec(head)?.[1]
  const bytes = Buffer.from(text.slice(end + 1), 'base64url')
  // Decoding skips what is not of the alphabet.
  const isWhole = bytes.length === Math.floor(((text.length - end - 1) * 3) / 4)
  return keyId !== undefined && isWhole && bytes.length >= fewestBytes ? { head, keyId, bytes } : undefined
}

function headOf(...parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part.includes(':'))) throw new DecryptionError('malformed')
  return `encrypted:1:${parts.join(':')}`
}
