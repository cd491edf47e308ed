import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random 96-bit nonce: `iv | ciphertext | tag`. `context` is authenticated, not contained. */
export function encryptBytes(key: KeyObject, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the result of `encryptBytes`; throws when key, bytes or context differ. */
export function decryptBytes(key: KeyObject, encrypted: Buffer, context: string): Buffer {
  const end = encrypted.length - tagBytes
  if (end < ivBytes) throw new RangeError('encrypted bytes are too short')
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(encrypted.subarray(end))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, end)), decipher.final()])
}
