import { givenUser, openApp, type TestApp } from '@escuta/identity/testing'
import { personErased } from '@escuta/privacy/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewWritten } from '../../contract/published-events.ts'
import type { Ranking } from '../../domain/search/ranking.ts'
import { professional } from '../../domain/professional/professional.state.ts'
import { recommend } from '../../domain/search/recommend.ts'
import { givenAppointment, givenProfessional } from '../../testing/index.ts'
import type { CatalogTables } from '../database.ts'
import { professionalsView } from './professionals.view.ts'
import { createFirstFreeDays } from './first-free-days.ts'
import { createOpenedCards } from './opened-cards.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const view = 'catalog.professionals'
const at = '2026-11-20T12:00:00.000Z'
const everyone: Ranking = { order: 'recommended', limit: 500, recommendation: recommend(['luto']) }

let app: TestApp<CatalogTables>
beforeAll(async () => {
  app = await openApp<CatalogTables>({ events: [...professional.events, reviewWritten, personErased] })
  await app.start([professionalsView(app.cipher)], [])
})
afterAll(() => app.close())

const people = Array.from({ length: 60 }, (_, number) =>
  givenProfessional({ name: `Ana ${number}`, price: 9_000 + 500 * number }),
)
const published = people.flatMap(({ registered, verified, published: open }) => [registered, verified, open])

/** Found ids in order, with their cards, and the counts. */
async function answerOf(search: SearchIndex['search'], ranking = everyone) {
  await app.settle()
  const { found, total, matching, ...page } = await search(ranking)
  const cards = await Promise.all(page.cards)
  expect(cards.map(({ card }) => [card.id, card.isPublic])).toEqual(found.map(({ id }) => [id, true]))
  return { found, cards, total, matching }
}

const withoutAgendas = () => createFirstFreeDays(async () => new Map())
const anew = () =>
  createSearchIndex(
    app.db,
    createOpenedCards(app.cipher, async () => new Map()),
    withoutAgendas(),
  ).search

describe('the search index of a server', () => {
  let first: SearchIndex['search']

  it('is empty without professionals, and has those that are published later', async () => {
    first = anew()
    expect(await answerOf(first)).toEqual({ found: [], cards: [], total: 0, matching: 0 })
    await app.append(...published)
    expect(await answerOf(first)).toMatchObject({ total: people.length })
  })

  it('is after each change what another server loads anew', async () => {
    const [ana, bia, clara] = people.map(({ professionalId }) => professionalId)
    const review = (rating: number) => givenAppointment(givenUser(), people[1]!, rating).review(rating, at)
    const {
      professionalId: _,
      userId: __,
      profession: ___,
      zone: ____,
      registeredAt: _____,
      ...profile
    } = people[2]!.registered.data
    const changes = [
      [{ type: 'profile-unpublished' as const, data: { professionalId: ana!, unpublishedAt: at } }],
      [review(5), review(2), review(3)],
      [
        {
          type: 'professional-profile-changed' as const,
          data: { ...profile, professionalId: clara!, specialty: 'Terapia de Casal', changedAt: at },
        },
      ],
      [{ type: 'profile-published' as const, data: { professionalId: ana!, publishedAt: at } }],
      [
        {
          type: 'credential-verification-lapsed' as const,
          data: { professionalId: bia!, changed: ['name' as const], lapsedAt: at },
        },
      ],
    ]
    const seen = new Set<string>()
    for (const events of changes) {
      await app.append(...events)
      const answer = await answerOf(first)
      expect(answer).toEqual(await answerOf(anew()))
      seen.add(JSON.stringify(answer))
    }
    expect(seen.size).toBe(changes.length)
  })

  it('answers concurrent searches during changes with the cards of every found professional', async () => {
    const { professionalId } = people[5]!
    const toggles = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 === 0
        ? { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: at } }
        : { type: 'profile-published' as const, data: { professionalId, publishedAt: at } },
    )
    const searches = toggles.map(async (event) => {
      await app.append(event)
      return answerOf(first)
    })
    for (const { total, found } of await Promise.all(searches)) expect(found).toHaveLength(total)
    expect(await answerOf(first)).toEqual(await answerOf(anew()))
  })

  it('loads a rebuilt table anew', async () => {
    const before = await answerOf(first)
    await app.keys.destroy(`${people[7]!.account.clientId}/profile`)
    await app.rebuild(view)
    const after = await answerOf(first)
    expect(after).toEqual(await answerOf(anew()))
    expect(after.total).toBe(before.total - 1)
  })

  it('pages through everyone once', async () => {
    const ids: string[] = []
    let after: Ranking['after']
    do {
      const page = await first({ ...everyone, order: 'lowest-price', limit: 7, after })
      ids.push(...page.found.map(({ id }) => id))
      after = page.next
    } while (after)
    const { found, total } = await answerOf(first)
    expect(ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted())
    expect(ids).toHaveLength(total)
  })
})
