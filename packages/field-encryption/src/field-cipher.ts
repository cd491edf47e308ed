import type { KeyId } from '@escuta/kernel'
import { decrypt, encrypt } from './aes-gcm.ts'
import type { KeyStore } from './key-store.ts'

export type SealedField = {
  readonly keyId: KeyId
  readonly eventId: string
  /** Path of the field in the event's data. */
  readonly field: string
  readonly plaintext: string
}

export type FieldCipher = {
  /** The sealed text; its key is durable by then. Throws KeyDestroyedError when the person was erased. */
  readonly seal: (field: SealedField) => Promise<string>
  /** The plain text; undefined when its key was destroyed or is unknown. Throws SealBrokenError. */
  readonly open: (sealed: string, expectedKeyId: KeyId) => Promise<string | undefined>
}

/** A sealed text that was altered, moved to another place, or belongs to another person than expected. */
export class SealBrokenError extends Error {
  constructor(reason: 'malformed' | 'other-key' | 'tampered') {
    super(`sealed field refused: ${reason}`)
    this.name = 'SealBrokenError'
  }
}

const sealedForm = /^(sealed:1:([^:]+):[^:]+:[^:]+):([\w-]{38,})$/

/** Whether a text is a sealed field, by its form. */
export function isSealed(text: string): boolean {
  return sealedForm.test(text)
}

/**
 * Seals fields as `sealed:1:{keyId}:{eventId}:{field}:{base64url of iv, ciphertext, tag}` with AES-256-GCM; all that
 * stands before the last colon is authenticated, so a sealed text opens only where it was made for.
 */
export function createFieldCipher(keyStore: KeyStore): FieldCipher {
  async function seal({ keyId, eventId, field, plaintext }: SealedField): Promise<string> {
    const head = headOf(keyId, eventId, field)
    const key = await keyStore.create(keyId)
    return `${head}:${encrypt(key, Buffer.from(plaintext), head).toString('base64url')}`
  }

  async function open(sealed: string, expectedKeyId: KeyId): Promise<string | undefined> {
    const [, head, keyId, body] = sealedForm.exec(sealed) ?? []
    if (head === undefined || keyId === undefined || body === undefined)
      throw new SealBrokenError('malformed')
    if (keyId !== expectedKeyId) throw new SealBrokenError('other-key')
    const key = await keyStore.get(keyId)
    if (key === undefined) return undefined
    try {
      return decrypt(key, Buffer.from(body, 'base64url'), head).toString()
    } catch {
      throw new SealBrokenError('tampered')
    }
  }

  return { seal, open }
}

function headOf(...parts: readonly string[]): string {
  if (parts.some((part) => part === '' || part.includes(':'))) throw new SealBrokenError('malformed')
  return `sealed:1:${parts.join(':')}`
}
