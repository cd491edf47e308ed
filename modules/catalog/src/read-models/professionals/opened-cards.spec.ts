import { createFieldCipher } from '@escuta/field-encryption'
import { createMemoryKeyStore } from '@escuta/field-encryption/testing'
import { profileKey } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createOpenedCards } from './opened-cards.ts'

async function givenCard() {
  const keys = createMemoryKeyStore()
  const cipher = createFieldCipher(keys)
  const key = profileKey('ana')
  const encrypt = (field: string, text: string) =>
    cipher.encrypt({ keyId: key, eventId: 'event', field, plaintext: JSON.stringify(text) })
  const row = {
    professionalId: 'p1',
    userId: 'u1',
    personId: 'ana',
    profession: 'psychologist' as const,
    specialty: await encrypt('specialty', 'Psicologia Clínica'),
    name: await encrypt('name', 'Ana'),
    bio: await encrypt('bio', 'Escuta atenta.'),
    crp: await encrypt('crp', 'CRP 06/1'),
    price: 15_000,
    zone: 'America/Sao_Paulo',
    verified: true,
    isPublic: true,
    showReviews: true,
    ratingSum: 0,
    reviewCount: 0,
    publicName: 'Ana',
    areas: null,
    audiences: null,
    languages: null,
    settings: null,
    publicSpecialty: 'Psicologia Clínica',
    position: 1,
  }
  const clock = { at: 0 }
  const asked: (readonly string[])[] = []
  const picturesSince = async (userIds: readonly string[]) => {
    asked.push(userIds)
    return new Map(userIds.map((id) => [id, new Date(1_000)]))
  }
  return {
    keys,
    key,
    row,
    clock,
    encrypt,
    asked,
    cards: createOpenedCards(cipher, picturesSince, () => clock.at),
  }
}

describe('opened cards', () => {
  it('ask once for the pictures of those that are opened together', async () => {
    const { row, asked, cards } = await givenCard()
    const other = { ...row, professionalId: 'p2', userId: 'u2' }
    const opened = await Promise.all([cards.open(row), cards.open(other)])
    expect(asked).toEqual([['u1', 'u2']])
    expect(opened.map(({ card }) => card.picture)).toEqual(
      [row, other].map(({ professionalId }) => `/api/professionals/public/${professionalId}/picture?v=1000`),
    )
  })

  it('are decrypted again when their row has changed', async () => {
    const { row, encrypt, cards } = await givenCard()
    const cardOf = async (changed: object) => (await cards.open({ ...row, ...changed })).card
    expect(await cardOf({})).toMatchObject({ bio: 'Escuta atenta.', rating: '5.0' })
    const bio = await encrypt('bio', 'Outro texto.')
    expect(await cardOf({ bio })).toMatchObject({ bio: 'Escuta atenta.' })
    expect(await cardOf({ bio, position: 2 })).toMatchObject({ bio: 'Outro texto.' })
    expect(await cardOf({ bio, position: 3, showReviews: false })).toMatchObject({ rating: null })
  })

  it('are known by the position of their row', async () => {
    const { row, cards } = await givenCard()
    expect(cards.known('p1', 1)).toBeUndefined()
    const opened = cards.open(row)
    expect(cards.known('p1', 1)).toBe(opened)
    expect(cards.known('p1', 2)).toBeUndefined()
    await opened
  })

  it('have what a score is made of, also when it is not shown', async () => {
    const { row, cards } = await givenCard()
    const { card, scored } = await cards.open({ ...row, showReviews: false, ratingSum: 9, reviewCount: 2 })
    expect(card).toMatchObject({ rating: null, reviewCount: null })
    expect(scored).toEqual({
      rating: '4.5',
      reviewCount: 2,
      price: 15_000,
      showReviews: false,
      specialty: 'Psicologia Clínica',
    })
  })

  it('outlive their key for at most a minute', async () => {
    const { keys, key, row, clock, cards } = await givenCard()
    await cards.open(row)
    await keys.destroy(key)
    clock.at = 59_999
    expect((await cards.open(row)).card).toMatchObject({ bio: 'Escuta atenta.' })
    clock.at = 60_000
    expect(cards.known('p1', 1)).toBeUndefined()
    expect((await cards.open(row)).card).toMatchObject({ bio: '' })
  })
})
