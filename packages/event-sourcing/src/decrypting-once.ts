import type { FieldCipher } from './catalogue.ts'

/** A cipher for one request that decrypts each text at most once, because the rows of a list repeat names. */
export function decryptingOnce(cipher: FieldCipher): FieldCipher {
  const decrypted = new Map<string, Promise<string | undefined>>()
  return {
    ...cipher,
    decrypt(encrypted, expectedKeyId) {
      // The expected key is part of the cache key, so that a text moved to another person's row is still refused.
      const request = `${expectedKeyId} ${encrypted}`
      const known = decrypted.get(request) ?? cipher.decrypt(encrypted, expectedKeyId)
      decrypted.set(request, known)
      return known
    },
  }
}
