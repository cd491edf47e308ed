import { createTestApp, helena, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, httpClient } from './src/http-client.ts'

let app: TestApp
let theHelena: Person
/** Ids of professionals: one is away in the first days, the other works. */
let away: string
let present: string

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  const people = samplePeopleOf(app)
  theHelena = await people.professional(helena)
  const rui = await people.professional({ ...helena, name: 'Rui Costa', email: 'rui@escuta.example' })
  // Without a difference, the first by id would be listed first.
  ;[away, present] = [idOf(theHelena), idOf(rui)].toSorted() as [string, string]
  const timeOff = { kind: 'vacation', from: '2026-03-02', to: '2026-03-05' } as const
  const owner = away === theHelena.professionalId ? theHelena : rui
  await app.as(owner).catalog.addTimeOff({ professionalId: away, ...timeOff })
  await app.settle()
}, 120_000)
afterAll(() => app?.close())

function idOf({ professionalId }: Person): string {
  return professionalId ?? ''
}

/** The search over HTTP, without the browser's own checks. */
function search(input: object): Promise<Answer> {
  const asked = encodeURIComponent(JSON.stringify(input))
  return httpClient(app.url).get(`/api/trpc/catalog.allProfessionals?input=${asked}`)
}

type Body = {
  readonly result: { readonly data: { readonly items: readonly object[]; readonly nextCursor: string } }
}
async function found(input: object): Promise<Body['result']['data']> {
  const { status, body } = await search(input)
  expect(status).toBe(200)
  // Guarantee: tRPC's answer to the search.
  return (body as Body).result.data
}

async function expectRefused(input: object, issue: object): Promise<void> {
  const { status, body } = await search(input)
  expect({ input, status, body }).toMatchObject({
    status: 400,
    body: {
      error: {
        message: 'Alguns dados não estão corretos.',
        data: { refusal: { code: 'invalid-input', issues: [issue] } },
      },
    },
  })
}

it('the search lists who has the soonest free day first among equal professionals', async () => {
  const { items } = await app.as('guest').catalog.searchBySymptoms({ symptoms: ['luto'] })
  expect(items.map(({ id }) => id)).toEqual([present, away])
  expect(items[0]?.score).toBe(items[1]?.score)
})

describe('the search for professionals with a time until a day, over HTTP', () => {
  it.each(['2026-03-09', '2026-05-31', '2099-01-01', '9999-12-31'])(
    'finds who can be booked until %s, however far that is',
    async (freeUntil) => {
      const { items } = await found({ freeUntil })
      expect(items).toHaveLength(2)
      expect(items).toContainEqual(expect.objectContaining({ id: theHelena.professionalId }))
    },
  )

  it.each(['2026-03-01', '1999-12-31', '0001-01-01'])('finds no one until %s, which is past', async (day) =>
    expect(await found({ freeUntil: day })).toMatchObject({ items: [], nextCursor: null, total: 2 }),
  )

  it.each([
    '2026-02-30',
    '2026-13-01',
    '26-03-09',
    '10000-01-01',
    '2026-03-09T00:00:00Z',
    ' 2026-03-09',
    'amanhã',
    '',
    20_260_309,
    null,
    ['2026-03-09'],
  ])('refuses %j, which is not a date', (freeUntil) =>
    expectRefused({ freeUntil }, { path: 'freeUntil', message: 'Informe uma data válida.' }),
  )

  it('refuses a cursor of another order and of none', async () => {
    const freeUntil = '2026-03-09'
    const { nextCursor: cursor } = await found({ freeUntil, limit: 1 })
    const { items } = await found({ freeUntil, limit: 1, cursor })
    expect(items).toHaveLength(1)
    const message = 'Este cursor não vale para esta lista. Comece de novo, sem cursor.'
    const issue = { path: 'cursor', message }
    await expectRefused({ freeUntil, order: 'lowest-price', cursor }, issue)
    for (const other of ['', 'x', 'W10', 'a'.repeat(501)])
      await expectRefused({ freeUntil, cursor: other }, issue)
  })
})
