import { profileKey } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { type FieldCipher, decryptField } from './catalogue.ts'
import { decryptingOnce } from './decrypting-once.ts'

const caios = profileKey('caio')
const erased = profileKey('erased')

/** Decrypts Caio's texts and counts its calls. */
function countingCipher() {
  const count = { calls: 0 }
  const cipher: FieldCipher = {
    encrypt: async ({ plaintext }) => plaintext,
    async decrypt(encrypted, keyId) {
      count.calls += 1
      if (keyId === erased) return undefined
      if (keyId !== caios) throw new Error('other-key')
      return encrypted
    },
  }
  return { count, cipher: decryptingOnce(cipher) }
}

describe('decryptingOnce', () => {
  it('decrypts a text once when many rows hold it', async () => {
    const { cipher, count } = countingCipher()
    const names = await Promise.all([1, 2, 3].map(() => decryptField(cipher, '"Caio"', caios)))
    expect(names).toEqual(['Caio', 'Caio', 'Caio'])
    expect(count.calls).toBe(1)
  })

  it('refuses a text moved to another person after it was decrypted for the right one', async () => {
    const { cipher } = countingCipher()
    await cipher.decrypt('"Caio"', caios)
    await expect(cipher.decrypt('"Caio"', profileKey('rosa'))).rejects.toThrow('other-key')
  })

  it('returns undefined for a text whose key was destroyed and null for null', async () => {
    const { cipher } = countingCipher()
    expect(await decryptField(cipher, '"Rosa"', erased)).toBeUndefined()
    expect(await decryptField(cipher, null, erased)).toBeNull()
  })
})
