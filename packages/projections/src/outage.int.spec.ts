import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrate } from '@escuta/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@escuta/database/embedded'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { append } from './fixtures/append.ts'
import { type App, appOn } from './fixtures/app.ts'
import { rowsFromLog } from './fixtures/rows-from-log.ts'
import { itemAdded, ownersView } from './fixtures/shop.ts'
import { eventNumber } from './fixtures/traffic.ts'
import { defineProcess, on } from './process.ts'
import type { ProjectionRunner } from './runner.ts'

describe('a runner whose Postgres is killed', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  let app: App
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escuta-outage-'))
    postgres = await startEmbeddedPostgres({ dataDir, durability: 'disposable' })
    const { connectionString } = postgres
    const { pool, tables, close } = createDatabase({ connectionString, max: 5, onError: () => {} })
    // What was acknowledged outlives the process, though not a power cut: enough here, and quick to come back.
    await pool.query('alter database escuta set synchronous_commit = on')
    await migrate(pool, eventStoreMigrations)
    const store = await createPostgresEventStore({ connectionString })
    app = appOn({ connectionString, pool, tables, release: close }, store)
  })
  afterAll(async () => {
    await app.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('resumes: views apply each event once, processes miss none', async () => {
    const handled: string[] = []
    const note = defineProcess({ name: 'shop.note' }, [
      on(itemAdded, async ({ metadata }) => void handled.push(metadata.messageId)),
    ])
    const runner = await app.startRunner({ processes: [note] })
    for (let index = 0; index < 200; index += 1) {
      if (index % 100 === 50) killPostgres(postgres)
      await appendSomehow(app, index)
    }
    await settledAfterOutage(runner)
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
    expect(runner.status().filter(({ error }) => error !== undefined)).toEqual([])
    expect([...new Set(handled)]).toEqual(await addedInLog(app))
  })
})

function killPostgres(postgres: EmbeddedPostgres): void {
  const processId = postgres.processId()
  if (processId !== undefined) process.kill(processId, 'SIGKILL')
}

/** Tries until it is acknowledged; a try that was stored all the same is one event more, which is fine here. */
async function appendSomehow(app: App, index: number): Promise<void> {
  await expect
    .poll(() => append(app.store, 'shop', eventNumber(index)), { timeout: 10_000 })
    .toBeGreaterThan(0n)
}

/** A backend of the killed Postgres may acknowledge the last appends, so that the outage is seen after them only. */
async function settledAfterOutage(runner: ProjectionRunner): Promise<void> {
  await expect.poll(() => runner.settled().then(() => 'settled'), { timeout: 20_000 }).toBe('settled')
}

async function addedInLog(app: App): Promise<string[]> {
  const { events } = await app.store.readStream('shop')
  return events.filter(({ type }) => type === 'item-added').map(({ metadata }) => metadata.messageId)
}
