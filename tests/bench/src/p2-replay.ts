import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createCatalogue, defineEvent, type EventStore, upcast } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import type { Pool } from 'pg'
import Cursor from 'pg-cursor'
import { z } from 'zod'
import { manyBookingEvents } from './booking-events.ts'
import { type BenchRow, compare, rateOf } from './harness.ts'
import { startPostgres } from './resources.ts'

const stored = 300_000
const batch = 5_000
const columns = 'position, stream, version, id, type, body, audit'

/** The type as it is now: what is stored has version 1, so every event is upcast. */
const catalogue = createCatalogue([
  defineEvent('appointment-held', {
    plain: z.object({}),
    version: 2,
    upcasts: { 1: (data) => ({ ...data, currency: 'BRL' }) },
  }),
])

/** Reading the whole log for a replay, decoded and upcast, without decryption; held against pg-cursor. */
export const row: BenchRow = {
  name: 'P2',
  grows: false,
  async run() {
    const postgres = await startPostgres()
    const { connectionString, pool } = await postgres.testDatabase({ migrations: eventStoreMigrations })
    const store = await createPostgresEventStore({ connectionString })
    await pool.query(manyBookingEvents, [stored])
    await pool.query('vacuum analyze es.events')
    const what = `read the log, ${stored} events, batches of ${batch}`
    const ours = { name: 'subscribeAll', measure: () => rateOf(() => replay(store)) }
    const results = await compare([
      {
        row: 'P2',
        what,
        limit: { name: 'pg-cursor', measure: () => rateOf(() => drain(pool, {})) },
        ours,
        reach: { atLeast: 0.6 },
      },
      {
        row: 'P2',
        what: `${what}, limit not decoding`,
        limit: { name: 'pg-cursor, text', measure: () => rateOf(() => drain(pool, asText)) },
        ours,
        reach: 'information',
      },
      {
        row: 'P2',
        what: 'decryption apart: one field of 100 bytes',
        limit: { name: 'encrypt', measure: () => rateOf(async () => encrypt()) },
        ours: { name: 'open', measure: () => rateOf(async () => open()) },
        reach: 'information',
      },
    ])
    await store.close()
    return results
  },
}

const asText = { rowMode: 'array', types: { getTypeParser: () => String } } as const

async function drain(pool: Pool, config: object): Promise<number> {
  const client = await pool.connect()
  const cursor = client.query(new Cursor(`select ${columns} from es.events order by position`, [], config))
  let rows = 0
  for (let read = -1; read !== 0; rows += read) read = (await cursor.read(batch)).length
  await cursor.close()
  client.release()
  return rows
}

async function replay(store: EventStore): Promise<number> {
  const end = await store.lastPosition()
  const stopping = new AbortController()
  let events = 0
  let cents = 0
  await store.subscribeAll({
    after: 0n,
    batchSize: batch,
    signal: stopping.signal,
    async onBatch(page) {
      for (const event of page.events) {
        const { data } = upcast(catalogue, event)
        if (data['currency'] === 'BRL') cents += Number(data['priceCents'])
      }
      events += page.events.length
      if (page.position >= end) stopping.abort()
    },
  })
  if (events !== stored || cents === 0) throw new Error(`replayed ${events} of ${stored} events`)
  return events
}

const key = randomBytes(32)
const nonce = randomBytes(12)
const { box, tag } = encryptOne()

function encryptOne() {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return { box: Buffer.concat([cipher.update('x'.repeat(100)), cipher.final()]), tag: cipher.getAuthTag() }
}

const encryptions = 50_000

function encrypt(): number {
  for (let count = 0; count < encryptions; count += 1) encryptOne()
  return encryptions
}

function open(): number {
  for (let count = 0; count < encryptions; count += 1) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
    decipher.update(box)
    decipher.final()
  }
  return encryptions
}
