import { RefusedError, writeCursor } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageByTime } from './page-by-time.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

type Tables = { readonly 'listed.things': { readonly thingId: string; readonly madeAt: string } }

let database: TestDatabase<Tables>
beforeAll(async () => {
  const up = `create schema listed; create table listed.things (thing_id uuid primary key, made_at timestamptz not null)`
  database = await testDatabase({ migrations: [{ id: 'listed/0001', up }] })
  await database.kysely.insertInto('listed.things').values(things).execute()
})
afterAll(() => database.drop())

/** Two of each hour. */
const things = [1, 2, 3, 4, 5].map((nth) => ({
  thingId: `00000000-0000-4000-8000-00000000000${nth}`,
  madeAt: `2026-11-21T1${Math.floor(nth / 2)}:00:00.000Z`,
}))

async function readAll(by: Pick<Parameters<typeof pageByTime>[1], 'order' | 'idOrder'>) {
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const listed = database.kysely.selectFrom('listed.things').selectAll()
    const page = await pageByTime(listed, { at: 'madeAt', id: 'thingId', ...by }, { limit: 2, cursor })
    pages.push(page.rows.map(({ thingId }) => thingId.at(-1)).join(''))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

describe('the pages of a list by time', () => {
  it.each([
    ['the first first', { order: 'asc' }, ['12', '34', '5']],
    ['the last first', { order: 'desc' }, ['54', '32', '1']],
    ['the last first, ids in their order', { order: 'desc', idOrder: 'asc' }, ['45', '23', '1']],
  ] as const)('have each row once, %s', async (_order, by, pages) => expect(await readAll(by)).toEqual(pages))

  it('refuse the cursor of another list', () => {
    const listed = database.kysely.selectFrom('listed.things').selectAll()
    const by = { at: 'madeAt', id: 'thingId', order: 'asc' } as const
    const page = pageByTime(listed, by, { limit: 2, cursor: writeCursor(['2026-11-21', 7]) })
    return expect(page).rejects.toBeInstanceOf(RefusedError)
  })
})
