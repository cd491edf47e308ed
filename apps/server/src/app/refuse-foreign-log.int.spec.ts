import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@escuta/database'
import { testDatabase } from '@escuta/database/testing'
import { eventStoreMigrations, openEventStore } from '@escuta/event-store'
import { startEventStoreDbDouble } from '@escuta/event-store/testing'
import { newId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-foreign-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** What a first start says on a log that holds an event of another program. */
async function firstStartOn(databaseUrl: string, eventStoreUrl?: string): Promise<string> {
  const store = await openEventStore({ eventStoreUrl, connectionString: databaseUrl })
  const metadata = {
    messageId: newId(),
    commandId: newId(),
    commandName: 'order-parcel',
    actor: { id: null, role: 'guest' as const },
    correlationId: newId(),
    causationId: null,
    occurredAt: '2026-03-02T12:00:00.000Z',
    schemaVersion: 1,
  }
  const event = { type: 'parcel-ordered', data: {}, metadata }
  await store.appendToStream('parcel-1', [event], { expectedStreamVersion: 0n })
  await store.close()
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...(eventStoreUrl !== undefined && { EVENTSTORE_URL: eventStoreUrl }),
  })
  return createApp({ settings, databaseUrl }).then(
    async (app) => {
      await app.close()
      return 'started'
    },
    (error: unknown) => String(Object(Object(error).refusal).message),
  )
}

describe('a first start on the events of another program', () => {
  it('says so on EventStoreDB', async () => {
    const database = await testDatabase()
    const double = await startEventStoreDbDouble()
    try {
      expect(await firstStartOn(database.connectionString, double.url)).toContain('contém "parcel-ordered"')
    } finally {
      await double.end()
      await database.drop()
    }
  }, 60_000)

  it('says so on Postgres', async () => {
    const database = await testDatabase()
    try {
      await migrate(database.pool, eventStoreMigrations)
      expect(await firstStartOn(database.connectionString)).toContain('contém "parcel-ordered"')
    } finally {
      await database.drop()
    }
  }, 60_000)
})
