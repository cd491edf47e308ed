import type { FieldCipher } from '@escuta/event-sourcing'
import { createFieldCipher, createMemoryKeyStore } from '@escuta/privacy'
import { describe, expect, it } from 'vitest'
import { openingOnce } from './opening-once.ts'

async function sealedName() {
  const real = createFieldCipher(createMemoryKeyStore())
  let openings = 0
  const counting: FieldCipher = {
    ...real,
    open(sealed, keyId) {
      openings += 1
      return real.open(sealed, keyId)
    },
  }
  const place = { keyId: 'caio/profile', eventId: '1', field: 'name' }
  const sealed = await real.seal({ ...place, plaintext: '"Caio"' })
  return { cipher: openingOnce(counting), sealed, openings: () => openings }
}

describe('opening once', () => {
  it('opens a text that many rows hold one time', async () => {
    const { cipher, sealed, openings } = await sealedName()
    const names = await Promise.all([1, 2, 3].map(() => cipher.open(sealed, 'caio/profile')))
    expect(names).toEqual(['"Caio"', '"Caio"', '"Caio"'])
    expect(openings()).toBe(1)
  })

  it('still refuses it in the row of somebody else', async () => {
    const { cipher, sealed } = await sealedName()
    await cipher.open(sealed, 'caio/profile')
    await expect(cipher.open(sealed, 'rosa/profile')).rejects.toThrow('other-key')
  })
})
