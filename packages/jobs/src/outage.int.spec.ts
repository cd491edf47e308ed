import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@escuta/database/embedded'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob } from './job.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'

const job = defineJob('letters.send', z.object({ number: z.int() }))
/** As many jobs as a large app has. */
const others = Array.from({ length: 20 }, (_, nth) => defineJob(`others.send-${nth}`, job.payload))

describe('a job queue whose Postgres is killed', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  let queue: JobQueue
  const sent = new Set<number>()
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escuta-jobs-'))
    postgres = await startEmbeddedPostgres({ dataDir, durability: 'disposable' })
    await keepWhatIsAcknowledged(postgres.connectionString)
    queue = createJobQueue({
      databaseUrl: postgres.connectionString,
      prefix: 'spec',
      log: { info: () => {}, warn: () => {}, error: () => {} },
      now: () => new Date(),
    })
    const handlers = [job, ...others].map((one) =>
      handleJob(one, async ({ number }) => void sent.add(number)),
    )
    await queue.start(handlers, true)
  })
  afterAll(async () => {
    await queue.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('shares eleven connections at most among its jobs', async () => {
    await Promise.all(others.map((other, nth) => queue.enqueue(other, { number: -1 - nth }, { key: 'one' })))
    await queue.settled()
    expect(sent.size).toBe(others.length)
    expect(await connectionsOf(postgres.connectionString)).toBeLessThanOrEqual(11)
  })

  it('enqueue throws, then works again, and every acknowledged job runs', async () => {
    await enqueue(0)
    await queue.settled()
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    const attempts = numbers.map((number) => outcomeOf(enqueue(number)))
    process.kill(postgres.processId() ?? 0, 'SIGKILL')
    const outcomes = await Promise.all(attempts)
    expect(outcomes).toContain('refused')
    await expect.poll(() => outcomeOf(enqueue(201)), { timeout: 10_000 }).toBe('queued')
    const acknowledged = [0, ...numbers.filter((_, index) => outcomes[index] === 'queued'), 201]
    await expect
      .poll(() => acknowledged.filter((number) => !sent.has(number)), { timeout: 10_000 })
      .toEqual([])
  })

  const enqueue = (number: number) => queue.enqueue(job, { number }, { key: String(number) })
})

/** Survives the end of the process but not a power cut; fast to restart. */
async function keepWhatIsAcknowledged(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('alter database escuta set synchronous_commit = on')
  await client.end()
}

async function connectionsOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = 'escuta-jobs'",
  )
  await client.end()
  return rowCount ?? 0
}

function outcomeOf(attempt: Promise<void>): Promise<'queued' | 'refused'> {
  return attempt.then(
    () => 'queued',
    () => 'refused',
  )
}
