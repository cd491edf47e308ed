import { profileKey } from '@escuta/kernel'
import { createFieldCipher, createMemoryKeyStore } from '@escuta/privacy'
import { expect, it } from 'vitest'
import { createOpenText } from './opened-texts.ts'

const keys = createMemoryKeyStore()
const cipher = createFieldCipher(keys)
const caios = profileKey('caio')

function seal(keyId: string) {
  return cipher.seal({ keyId, eventId: 'event', field: 'name', plaintext: '"Caio Prado"' })
}

it('opens a text with its key, and nothing where there is nothing', async () => {
  const open = createOpenText(cipher)
  expect(await open(await seal(caios), caios)).toBe('Caio Prado')
  expect(await open(null, caios)).toBeNull()
})

it('refuses a text moved to another person, also after it was opened for the right one', async () => {
  const open = createOpenText(cipher)
  const sealed = await seal(caios)
  await open(sealed, caios)
  await expect(open(sealed, profileKey('rosa'))).rejects.toThrow('other-key')
})

it('tells a text whose key was destroyed from an empty one', async () => {
  const rosas = profileKey('rosa')
  const sealed = await seal(rosas)
  await keys.destroy(rosas)
  expect(await createOpenText(cipher)(sealed, rosas)).toBeUndefined()
})
