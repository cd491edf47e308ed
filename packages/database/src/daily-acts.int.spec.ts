import { defineRefusals, newId, RefusedError } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDailyActs, dailyActsSql } from './daily-acts.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

const tables = { table: 'daily.acts', reserve: 'daily.reserve_act' }
const refusals = defineRefusals({
  'too-many-acts': { status: 409, message: 'Muitas.', action: 'Espere.' },
  'act-refused': { status: 409, message: 'Não.', action: 'Mude.' },
})
const most = { withOne: 5, inAll: 8 }
const counted = createDailyActs({ ...tables, most, refuse: () => refusals.refuse('too-many-acts') })

let database: TestDatabase<unknown>
beforeAll(async () => {
  const up = `create schema daily; ${dailyActsSql(tables)}`
  database = await testDatabase({ migrations: [{ id: 'daily/0001', up }] })
})
afterAll(() => database.drop())

const now = '2026-11-21T15:00:00.000Z'
const dayLater = '2026-11-22T15:00:00.000Z'

/** Makes an act that does nothing; `made`, or the code of the refusal. */
async function act(of: { by: string; withPerson?: string | null; commandId?: string; now?: string }) {
  const made = { commandId: newId(), withPerson: null, now, ...of }
  return counted(database.kysely, made, async () => 'made').catch(codeOf)
}
const codeOf = (error: unknown) => (error instanceof RefusedError ? error.refusal.code : error)

describe('acts of one account within 24 hours', () => {
  it('are bounded with one person, exactly, also when they come at once', async () => {
    const pair = { by: newId(), withPerson: newId() }
    const made = await Promise.all(Array.from({ length: 20 }, () => act(pair)))
    expect(made.filter((each) => each === 'made')).toHaveLength(most.withOne)
    expect(await act(pair)).toBe('too-many-acts')
    expect(await act({ ...pair, withPerson: newId() })).toBe('made')
    expect(await act({ ...pair, now: dayLater })).toBe('made')
  })

  it('are bounded in all, also those with nobody', async () => {
    const by = newId()
    const made = await Promise.all(Array.from({ length: 20 }, () => act({ by })))
    expect(made.filter((each) => each === 'made')).toHaveLength(most.inAll)
    expect(await act({ by: newId() })).toBe('made')
  })

  it('count a repeated command once, and a refused one not at all', async () => {
    const one = { by: newId(), commandId: newId() }
    for (let tries = 0; tries <= most.inAll; tries += 1) {
      expect(await act(one)).toBe('made')
      const refused = counted(
        database.kysely,
        { ...one, commandId: newId(), withPerson: null, now },
        async () => {
          throw new RefusedError(refusals.refuse('act-refused'))
        },
      )
      expect(await refused.catch(codeOf)).toBe('act-refused')
    }
    expect(await act({ by: one.by })).toBe('made')
  })
})
