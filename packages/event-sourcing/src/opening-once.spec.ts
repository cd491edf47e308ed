import { profileKey } from '@escuta/kernel'
import { expect, it } from 'vitest'
import { type FieldCipher, openSealed } from './catalogue.ts'
import { openingOnce } from './opening-once.ts'

const caios = profileKey('caio')
const erased = profileKey('erased')

/** Opens Caio's texts and counts how often it did. */
function countingCipher() {
  const count = { openings: 0 }
  const cipher: FieldCipher = {
    seal: async ({ plaintext }) => plaintext,
    async open(sealed, keyId) {
      count.openings += 1
      if (keyId === erased) return undefined
      if (keyId !== caios) throw new Error('other-key')
      return sealed
    },
  }
  return { count, cipher: openingOnce(cipher) }
}

it('opens a text that many rows hold one time', async () => {
  const { cipher, count } = countingCipher()
  const names = await Promise.all([1, 2, 3].map(() => openSealed(cipher, '"Caio"', caios)))
  expect(names).toEqual(['Caio', 'Caio', 'Caio'])
  expect(count.openings).toBe(1)
})

it('refuses a text moved to another person, also after it was opened for the right one', async () => {
  const { cipher } = countingCipher()
  await cipher.open('"Caio"', caios)
  await expect(cipher.open('"Caio"', profileKey('rosa'))).rejects.toThrow('other-key')
})

it('tells a text whose key was destroyed from an empty one', async () => {
  const { cipher } = countingCipher()
  expect(await openSealed(cipher, '"Rosa"', erased)).toBeUndefined()
  expect(await openSealed(cipher, null, erased)).toBeNull()
})
