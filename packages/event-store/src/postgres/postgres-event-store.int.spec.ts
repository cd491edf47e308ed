import { randomUUID } from 'node:crypto'
import { testDatabase } from '@escuta/database/testing'
import {
  type EventStore,
  InvalidEventDataError,
  isExpectedVersionConflictError,
  NO_CONCURRENCY_CHECK,
} from '@escuta/event-sourcing'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBreakableProxy } from '../testing/breakable-proxy.ts'
import { anEvent, aStream, follow, idsOf, isLong, someEvents } from '../testing/contract/subject.ts'
import { describeEventStoreContract, describeEventStoreOutages } from '../testing/contract-suite.ts'
import { eventStoreMigrations } from './migrations.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

/** An append of another client, whose transaction stays open until it is committed or rolled back. */
async function openAppend(connectionString: string, before?: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await before?.(client)
  return {
    async append(stream = aStream()) {
      const id = randomUUID()
      await client.query(
        `select * from es.append(array[$1], array[0], array[1], array[1], array[1], array[$2::uuid],
          array['thing-happened'], array['{"data":{},"metadata":{}}'::json], array['{}'::json])`,
        [stream, id],
      )
      return id
    },
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      await client.end()
    },
  }
}

async function subjectOnPostgres() {
  const database = await testDatabase({ migrations: eventStoreMigrations })
  const url = new URL(database.connectionString)
  const proxy = await startBreakableProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  return {
    connectionString: database.connectionString,
    open: () => createPostgresEventStore({ connectionString: url.href }),
    server: { stop: proxy.break, start: proxy.mend },
    async beginAppend() {
      const open = await openAppend(database.connectionString)
      await open.append()
      return () => open.end('rollback')
    },
    async dispose() {
      await proxy.end()
      await database.drop()
    },
  }
}

describeEventStoreContract('Postgres', subjectOnPostgres)
describeEventStoreOutages('Postgres', subjectOnPostgres)

describe('the Postgres event store', () => {
  let subject: Awaited<ReturnType<typeof subjectOnPostgres>>
  let store: EventStore
  beforeAll(async () => {
    subject = await subjectOnPostgres()
    store = await subject.open()
  })
  afterAll(async () => {
    await store.close()
    await subject.dispose()
  })

  const append = (events = someEvents(1)) =>
    store.appendToStream(aStream(), events, { expectedStreamVersion: 0n })

  it('shows nothing after an open append, although its transaction is the newest', async () => {
    const after = await store.lastPosition()
    const older = await openAppend(subject.connectionString, (client) =>
      client.query('select pg_current_xact_id()'),
    )
    const newest = await openAppend(subject.connectionString)
    const first = await newest.append()
    const second = await older.append()
    await older.end('commit')
    for (let look = 0; look < 5; look += 1)
      expect(await store.readAll({ after, limit: 10 })).toEqual({ events: [], position: after })
    await newest.end('commit')
    expect(idsOf((await store.readAll({ after, limit: 10 })).events)).toEqual([first, second])
  })

  it('shows the events before an open append', async () => {
    const after = await store.lastPosition()
    const [before, behind] = [someEvents(2), someEvents(1)]
    const { lastEventGlobalPosition } = await append(before)
    const open = await openAppend(subject.connectionString)
    await open.append()
    await append(behind)
    const page = await store.readAll({ after, limit: 10 })
    expect(idsOf(page.events)).toEqual(idsOf(before))
    expect(page.position).toBe(lastEventGlobalPosition)
    await open.end('rollback')
    const rest = await store.readAll({ after: page.position, limit: 10 })
    expect(idsOf(rest.events)).toEqual(idsOf(behind))
  })

  it('passes an append that was rolled back while other transactions are open', async () => {
    const after = await store.lastPosition()
    const unrelated = await openAppend(subject.connectionString, (client) =>
      client.query('create table unrelated (n int)'),
    )
    const undone = await openAppend(subject.connectionString)
    await undone.append()
    await undone.end('rollback')
    const events = someEvents(1)
    await append(events)
    expect(idsOf((await store.readAll({ after, limit: 10 })).events)).toEqual(idsOf(events))
    await unrelated.end('rollback')
  })

  it('wakes a live reader when the append that blocked it is rolled back', async () => {
    const reader = follow(store, { after: await store.lastPosition() })
    const open = await openAppend(subject.connectionString)
    await open.append()
    const events = someEvents(1)
    await append(events)
    await open.end('rollback')
    await reader.until(({ seen }) => seen.length === 1)
    await reader.stop()
    expect(idsOf(reader.seen)).toEqual(idsOf(events))
  })

  it('wakes the readers of other processes before they poll', async () => {
    const another = await subject.open()
    const reader = follow(another, { after: await store.lastPosition() })
    const started = performance.now()
    for (let count = 1; count <= 10; count += 1) {
      await append()
      await reader.until(({ seen }) => seen.length === count)
    }
    await reader.stop()
    expect(performance.now() - started).toBeLessThan(3_000)
    await another.close()
  })

  it('refuses an id that is in the log and accepts the other appends of the group', async () => {
    const known = anEvent()
    await append([known])
    const outcomes = await Promise.allSettled([append(), append([known]), append()])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: expect.any(InvalidEventDataError) })
  })

  describe('beside other processes', () => {
    const rounds = isLong ? 2_000 : 50
    let others: readonly EventStore[]
    beforeAll(async () => {
      others = await Promise.all(Array.from({ length: 4 }, () => subject.open()))
    })
    afterAll(() => Promise.all(others.map((other) => other.close())))

    const countOf = (event: number) => 1 + (event % 3)
    const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
      outcomes.filter(({ status }) => status === 'fulfilled').length
    const conflicts = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
      outcomes.filter(
        (outcome) => outcome.status === 'rejected' && isExpectedVersionConflictError(outcome.reason),
      ).length

    it('stores exactly one of the appends at one version, as a whole', async () => {
      const stream = aStream()
      const won: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const appends = others.map((other, index) => ({ other, events: someEvents(countOf(round + index)) }))
        const outcomes = await Promise.allSettled(
          appends.map(({ other, events }) =>
            other.appendToStream(stream, events, { expectedStreamVersion: BigInt(won.length) }),
          ),
        )
        expect([fulfilled(outcomes), conflicts(outcomes)]).toEqual([1, others.length - 1])
        won.push(...idsOf(appends[outcomes.findIndex(({ status }) => status === 'fulfilled')]!.events))
      }
      expect(idsOf((await store.readStream(stream)).events)).toEqual(won)
    })

    it('stores all appends without an expected version, each as a whole', async () => {
      const stream = aStream()
      const appended = []
      for (let round = 0; round < rounds; round += 1) {
        const appends = others.map((other, index) => ({ other, events: someEvents(countOf(round + index)) }))
        await Promise.all(
          appends.map(({ other, events }) =>
            other.appendToStream(stream, events, { expectedStreamVersion: NO_CONCURRENCY_CHECK }),
          ),
        )
        appended.push(...appends.map(({ events }) => idsOf(events)))
      }
      const stored = idsOf((await store.readStream(stream)).events)
      expect(stored).toHaveLength(appended.flat().length)
      for (const ids of appended) {
        const at = stored.indexOf(ids[0]!)
        expect(stored.slice(at, at + ids.length)).toEqual(ids)
      }
    })

    it('stores the same append of all processes once and returns the same result', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [stream, events] = [aStream(), someEvents(countOf(round))]
        const results = await Promise.all(
          others.map((other) => other.appendToStream(stream, events, { expectedStreamVersion: 0n })),
        )
        expect(new Set(results.map(({ lastEventGlobalPosition }) => lastEventGlobalPosition)).size).toBe(1)
        expect(idsOf((await store.readStream(stream)).events)).toEqual(idsOf(events))
      }
    })

    it('rejects only the appends on streams that several groups contain', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [shared, apart] = [aStream(), others.map(() => [aStream(), aStream()])]
        const outcomes = await Promise.all(
          others.map((other, index) =>
            Promise.allSettled(
              [apart[index]![0]!, shared, apart[index]![1]!].map((stream) =>
                other.appendToStream(stream, someEvents(2), { expectedStreamVersion: 0n }),
              ),
            ),
          ),
        )
        expect(fulfilled(outcomes.flat())).toBe(2 * others.length + 1)
        expect(conflicts(outcomes.flat())).toBe(others.length - 1)
        expect((await store.readStream(shared)).events).toHaveLength(2)
      }
    })
  })
})
