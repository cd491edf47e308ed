import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { type EventStoreDbDouble, startEventStoreDbDouble } from '@escuta/event-store/testing'
import { newId, systemClock, systemContext } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readSettings } from '../settings.ts'
import { projectionsPortOf } from './projections-port.ts'

let database: TestDatabase<unknown>
let dataDir: string
let eventStore: EventStoreDbDouble
let app: App

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-ready-'))
  eventStore = await startEventStoreDbDouble()
  app = await createApp({
    settings: readSettings({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      EVENTSTORE_URL: eventStore.url,
    }),
    databaseUrl: database.connectionString,
  })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await eventStore?.end()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

async function ready(): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${app.url}/api/health/ready`)
  return [answer.status, Object(await answer.json()).missing]
}

describe('a server', () => {
  it('is ready once its views show what the log holds', async () => {
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, undefined])
  })

  it('is not ready and knows no lag while the event store is away or silent, and does again when it is back', async () => {
    const { logAnswers } = projectionsPortOf(app, () => app.runner)
    expect(await logAnswers()).toBe(true)
    await eventStore.stop()
    expect(await ready()).toEqual([503, ['eventStore']])
    expect(await logAnswers()).toBe(false)
    await eventStore.start()
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, undefined])
    const goOn = eventStore.hang()
    expect(await ready()).toEqual([503, ['eventStore']])
    expect(await logAnswers()).toBe(false)
    goOn()
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, undefined])
    await expect.poll(logAnswers, { timeout: 60_000 }).toBe(true)
    expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200)
  }, 180_000)

  it('is not ready while an event stops its views that it does not know, and says which', async () => {
    const names = app.contents.views.map(({ table }) => table.name)
    const context = systemContext('spec', systemClock)
    const metadata = {
      messageId: newId(),
      commandId: context.commandId,
      commandName: 'spec',
      actor: { id: null, role: 'guest' },
      correlationId: context.correlationId,
      causationId: null,
      occurredAt: context.now,
      schemaVersion: 1,
    }
    await app.store.appendToStream('tea-1', [{ type: 'tea-poured', data: {}, metadata }], {
      expectedStreamVersion: 0n,
    })
    const health = async () => (await fetch(`${app.url}/api/health/ready`)).json()
    const stopped = {
      reason: 'unknown-event',
      eventType: 'tea-poured',
      names: expect.arrayContaining(names),
    }
    await expect
      .poll(health, { timeout: 20_000 })
      .toEqual({ status: 'unavailable', missing: ['views'], behind: [stopped] })
    expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(503)
    expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200)
  }, 60_000)
})
