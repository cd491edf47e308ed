import { newId } from '@escuta/kernel'
import { createTestApp, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCodeOf } from './src/refusal-code.ts'

const reason = 'A tabela foi mudada à mão'
const view = 'identity.users'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  ada = await samplePeopleOf(app).admin()
  await app.settle()
})
afterAll(() => app?.close())

const console = () => app.as(ada).administration.projections.status()
const find = async (name: string) => (await console()).processors.find((each) => each.name === name)

/** The acts of staff on a view or process, oldest first. */
async function actsOn(name: string) {
  const { events } = await app.store.readStream(`projection-${name}`)
  return events.map(({ type, data, metadata }) => ({ type, reason: data['reason'], by: metadata.actor.id }))
}

/** A parked event of a stream that does not exist. */
async function givenParked(): Promise<string> {
  const id = newId()
  await app.database.pool.query(
    `insert into projections.deferred_events (id, store_id, process, stream_name, position, stream_position, event_id,
       event_type, attempts, error, retry_at, parked_at)
     values ($1::uuid, $2, 'billing.carry-out-refund', 'payment-' || $1::text, 1, 1, 'event-1', 'refund-requested', 12,
       'TypeError at somewhere', 'infinity', now())`,
    [id, await app.store.storeId()],
  )
  return id
}

describe('the console of projections', () => {
  it('shows every view and process with position and lag', async () => {
    expect(await find(view)).toMatchObject({
      kind: 'view',
      behind: 0,
      problem: null,
      error: null,
      rebuild: null,
    })
    expect(await find('identity.keep-administrators')).toMatchObject({ kind: 'process', behind: 0 })
    expect(BigInt((await find(view))?.position ?? 0)).toBeGreaterThan(0n)
  })

  it('rebuilds a view from the log beside the table that serves, on record', async () => {
    const rows = async () =>
      (await app.database.kysely
        .selectFrom(view as never)
        .selectAll()
        .execute()) as readonly unknown[]
    const before = await rows()
    const { physical } = await tableOf()
    await app.database.pool.query(`delete from ${physical}`)
    expect(await rows()).toEqual([])
    await app.as(ada).administration.projections.rebuildView({ view, reason })
    await expect.poll(async () => (await find(view))?.rebuild).toBeNull()
    expect(await rows()).toEqual(before)
    expect(await actsOn(view)).toEqual([{ type: 'view-rebuild-requested', reason, by: ada.userId }])
  })

  it('refuses a view that does not exist', async () => {
    const rebuild = app.as(ada).administration.projections.rebuildView({ view: 'identity.nothing', reason })
    expect(await refusalCodeOf(rebuild)).toBe('view-not-found')
  })

  it('lists parked events, skips one and has one tried again, on record', async () => {
    const [skipped, retried] = [await givenParked(), await givenParked()]
    const { parked, hasMoreParked } = await console()
    expect(parked.map(({ id }) => id)).toEqual([skipped, retried])
    expect(hasMoreParked).toBe(false)
    expect(parked[0]).toMatchObject({ process: 'billing.carry-out-refund', attempts: 12, waiting: 0 })
    const { projections } = app.as(ada).administration
    await projections.skipParkedEvent({ id: skipped, reason })
    await projections.retryParkedEvent({ id: retried, reason })
    expect((await console()).parked).toEqual([])
    expect(await actsOn('billing.carry-out-refund')).toMatchObject([
      { type: 'parked-event-skipped', by: ada.userId },
      { type: 'parked-event-retried', by: ada.userId },
    ])
    expect(await refusalCodeOf(projections.skipParkedEvent({ id: skipped, reason }))).toBe(
      'parked-event-not-found',
    )
  })
})

/** The table of the view's revision that serves. */
async function tableOf(): Promise<{ readonly physical: string }> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'identity' and table_name like 'users\\_\\_%' order by 1`,
  )
  return { physical: `identity.${rows[0]?.name ?? ''}` }
}
