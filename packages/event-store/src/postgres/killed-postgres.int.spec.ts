import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@escuta/database'
import { startEmbeddedPostgres } from '@escuta/database/embedded'
import type { EventStore } from '@escuta/event-sourcing'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appendSurely,
  aStream,
  follow,
  idsOf,
  isLong,
  readToEnd,
  someEvents,
} from '../testing/contract/subject.ts'
import { eventStoreMigrations } from './migrations.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

const kills = isLong ? 100 : 3
const writers = 16

describe('when Postgres is killed in the middle of appends', () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let restarted = Promise.withResolvers<void>()
  const stores: EventStore[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escuta-killed-postgres-'))
    postgres = await startEmbeddedPostgres({
      dataDir: folder,
      durability: 'durable',
      onStatusChange(change) {
        if (change === 'restarted') restarted.resolve()
      },
    })
    const pool = new Pool({ connectionString: postgres.connectionString })
    await migrate(pool, eventStoreMigrations)
    await pool.end()
    for (let process = 0; process < 2; process += 1)
      stores.push(await createPostgresEventStore({ connectionString: postgres.connectionString }))
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function kill(): Promise<void> {
    restarted = Promise.withResolvers()
    process.kill(postgres.processId()!, 'SIGKILL')
    await restarted.promise
  }

  it(
    `keeps every acknowledged event through ${kills} kills, none twice, none missed by a reader`,
    { timeout: kills * 20_000 },
    async () => {
      const stopping = new AbortController()
      const reader = follow(stores[0]!)
      const written = Array.from({ length: writers }, (_, index) =>
        writeUntil(stopping.signal, stores[index % stores.length]!),
      )
      for (let count = 0; count < kills; count += 1) {
        await Promise.all(written.map(({ next }) => next()))
        await kill()
      }
      await Promise.all(written.map(({ next }) => next()))
      stopping.abort()
      const streams = await Promise.all(written.map(({ done }) => done))
      const ids = streams.flatMap((stream) => stream.ids).toSorted()
      await reader.until(({ seen }) => seen.length >= ids.length)
      await reader.stop()
      expect(idsOf(reader.seen).toSorted()).toEqual(ids)
      expect(idsOf(await readToEnd(stores[1]!, 0n, 1_000))).toEqual(idsOf(reader.seen))
      for (const stream of streams)
        expect(idsOf((await stores[0]!.readStream(stream.name)).events)).toEqual(stream.ids)
    },
  )
})

/** Appends to a stream of its own, each until it is acknowledged; `next` resolves at the acknowledgement after now. */
function writeUntil(signal: AbortSignal, store: EventStore) {
  const name = aStream()
  const ids: string[] = []
  let acknowledged = Promise.withResolvers<void>()
  async function write() {
    while (!signal.aborted) {
      const events = someEvents(2)
      await appendSurely(store, name, events, BigInt(ids.length))
      ids.push(...idsOf(events))
      acknowledged.resolve()
      acknowledged = Promise.withResolvers()
    }
    return { name, ids }
  }
  return { done: write(), next: () => acknowledged.promise }
}
