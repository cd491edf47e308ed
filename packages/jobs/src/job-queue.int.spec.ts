import { type TestDatabase, testDatabase } from '@escuta/database/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from './job.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { periodicJob } from './periodic-job.ts'
import type { JobLog } from './work.ts'

const sendJob = defineJob('letters.send', z.object({ letterId: z.string().trim() }))
const otherJob = defineJob('parcels.send', z.object({ parcelId: z.string() }))

const { REDIS_URL } = process.env
const hour = 3_600_000
/** A period longer than a spec. */
const era = 1_000 * 365 * 24 * hour

describe.each(['Postgres', ...(REDIS_URL ? ['Redis'] : [])])('the job queue on %s', (backend) => {
  let database: TestDatabase<unknown>
  let round = 0
  const open = new Set<JobQueue>()
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  afterEach(async () => {
    await Promise.all([...open].map((queue) => queue.stop()))
    open.clear()
    round += 1
  })

  async function started(
    handlers: readonly JobHandler[],
    {
      work = true,
      ...changes
    }: { readonly work?: boolean; readonly log?: JobLog; readonly now?: () => Date } = {},
  ) {
    const queue = createJobQueue({
      ...(backend === 'Redis' && { redisUrl: REDIS_URL }),
      databaseUrl: database.connectionString,
      prefix: `spec-${process.pid}-${round}`,
      log: quiet,
      now: () => new Date(),
      ...changes,
    })
    open.add(queue)
    await queue.start(handlers, work)
    return queue
  }

  /** Deletes all data of the backend. */
  async function wipe(): Promise<void> {
    if (backend === 'Redis') return wipeRedis(`spec-${process.pid}-${round}`)
    const schema = `spec_${process.pid}_${round}_jobs`
    const { rows } = await database.pool.query<{ table: string }>(
      "select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = $1 and tablename <> 'migration'",
      [schema],
    )
    const tables = rows.map(({ table }) => table).join(', ')
    // The long timeout makes the workers' transactions the victims of a deadlock, which Postgres detects after one second.
    await database.pool.query(`begin; set local deadlock_timeout = '1min'; truncate ${tables}; commit`)
  }

  it('runs enqueued jobs once per key', async () => {
    const sent: string[] = []
    const queue = await started([
      handleJob(sendJob, async ({ letterId }) => void sent.push(letterId)),
      handleJob(otherJob, async ({ parcelId }) => void sent.push(parcelId)),
    ])
    await queue.enqueue(sendJob, { letterId: ' a ' }, { key: 'a:1' })
    await queue.enqueue(sendJob, { letterId: 'again' }, { key: 'a:1' })
    await queue.enqueue(otherJob, { parcelId: 'b' }, { key: 'a:1' })
    await queue.settled()
    await queue.enqueue(sendJob, { letterId: 'later' }, { key: 'a:1' })
    await queue.settled()
    expect(sent.toSorted()).toEqual(['a', 'b'])
  })

  it('distinguishes keys that differ only in special characters', async () => {
    const sent: string[] = []
    const queue = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    const keys = ['1', 'a:b', 'a%3Ab', 'a/b', 'ação']
    for (const key of keys) await queue.enqueue(sendJob, { letterId: key }, { key })
    await queue.settled()
    expect(sent.toSorted()).toEqual(keys.toSorted())
  })

  it('refuses a payload that does not match the schema', async () => {
    const queue = await started([handleJob(sendJob, async () => {})])
    const wrong = queue.enqueue(defineJob(sendJob.name, sendJob.payload), JSON.parse('{"letterId":1}'), {
      key: '1',
    })
    await expect(wrong).rejects.toThrow('expected string')
  })

  it('retries a failed job', async () => {
    let attempts = 0
    const queue = await started([
      handleJob(sendJob, async () => {
        attempts += 1
        if (attempts < 2) throw new Error('not now')
      }),
    ])
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await expect.poll(() => attempts, { timeout: 5_000 }).toBe(2)
  })

  it('keeps a finally failed job with its error, and runs it again when it is enqueued again', async () => {
    const logged: object[] = []
    const log = { ...quiet, error: (details: object) => void logged.push(details) }
    const strict = defineJob(sendJob.name, z.object({ letterId: z.string().regex(/^\d+$/) }))
    const before = await started([handleJob(strict, async () => {})], { log })
    await before.enqueue(sendJob, { letterId: 'not a number' }, { key: 'a' })
    await before.settled()
    expect(await before.counts()).toMatchObject({ failed: 1 })
    await expect
      .poll(() => logged)
      .toEqual([expect.objectContaining({ job: 'letters.send', id: 'letters.send/a' })])
    await before.stop()
    const sent: string[] = []
    const after = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    await after.enqueue(sendJob, { letterId: 'ignored, the first payload stays' }, { key: 'a' })
    await after.settled()
    expect(sent).toEqual(['not a number'])
  })

  it('forgets a job that its handler could not do yet, so that it runs when it is enqueued again', async () => {
    const tried: string[] = []
    const queue = await started([
      handleJob(sendJob, async ({ letterId }) => (tried.push(letterId) === 1 ? 'not-yet' : undefined)),
    ])
    for (const letterId of ['a', 'b', 'c']) {
      await queue.enqueue(sendJob, { letterId }, { key: 'one' })
      await queue.settled()
    }
    expect(tried).toEqual(['a', 'b'])
  })

  it('waits until a job is due, by the app’s clock', async () => {
    const sent: string[] = []
    let clock = Date.parse('2030-01-01T00:00:00.000Z')
    const now = () => new Date(clock)
    const queue = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))], {
      now,
    })
    await queue.enqueue(sendJob, { letterId: 'in an hour' }, { key: '1', at: new Date(clock + hour) })
    await queue.enqueue(sendJob, { letterId: 'tomorrow' }, { key: '2', at: new Date(clock + 24 * hour) })
    await queue.enqueue(sendJob, { letterId: 'long ago' }, { key: '3', at: new Date(clock - hour) })
    await queue.settled()
    expect(sent).toEqual(['long ago'])
    clock += hour
    await queue.settled()
    expect(sent).toEqual(['long ago', 'in an hour'])
  })

  it('runs a delayed job when it is enqueued again for now', async () => {
    const sent: string[] = []
    const queue = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a', at: new Date(Date.now() + hour) })
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a', at: new Date(Date.now() + 2 * hour) })
    await queue.settled()
    expect(sent).toEqual([])
    expect(await queue.counts()).toMatchObject({ waiting: 0, delayed: 1, active: 0, failed: 0 })
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await queue.settled()
    expect(sent).toEqual(['a'])
  })

  it('waits on the machine’s clock by itself', async () => {
    const sent: string[] = []
    const queue = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    await queue.enqueue(sendJob, { letterId: 'soon' }, { key: '1', at: new Date(Date.now() + 150) })
    await queue.settled()
    expect(sent).toEqual([])
    await expect.poll(() => sent).toEqual(['soon'])
  })

  it('runs periodic jobs at the start and whenever the clock was moved, not twice after a restart', async () => {
    let casts = 0
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const sweep = periodicJob('letters.sweep', era, async () => void (casts += 1))
    const before = await started([sweep], { now })
    await before.settled()
    expect(casts).toBe(1)
    await before.stop()
    const after = await started([sweep], { now })
    await after.settled()
    expect(casts).toBe(1)
    ahead += hour
    await after.settled()
    expect(casts).toBe(2)
  })

  it('does not run a key again after many rounds of periodic jobs', async () => {
    const sent: string[] = []
    let rounds = 0
    let clock = Date.now()
    const sweep = periodicJob('letters.sweep', era, async () => void (rounds += 1))
    const send = handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))
    const queue = await started([send, sweep], { now: () => new Date(clock) })
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await queue.settled()
    for (let jumps = 0; jumps < 31; jumps += 1) {
      clock += hour
      await queue.settled()
    }
    expect(rounds).toBeGreaterThan(30)
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await queue.settled()
    expect(sent).toEqual(['a'])
  })

  it('keeps failed jobs when a periodic job fails often', async () => {
    let rounds = 0
    let clock = Date.now()
    const strict = defineJob(sendJob.name, z.object({ letterId: z.string().regex(/^\d+$/) }))
    const broken = async () => {
      rounds += 1
      throw new Error('broken')
    }
    const sweep = periodicJob('letters.sweep', era, broken)
    const queue = await started([handleJob(strict, async () => {}), sweep], { now: () => new Date(clock) })
    await queue.enqueue(sendJob, { letterId: 'not a number' }, { key: 'a' })
    await queue.settled()
    for (let jumps = 0; jumps < 110; jumps += 1) {
      clock += hour
      await queue.settled()
    }
    const { failed } = await queue.counts()
    expect(failed).toBe(rounds + 1)
  })

  it('runs the periodic jobs of two program versions concurrently', async () => {
    const ran = new Set<string>()
    const periodic = (name: string) => periodicJob(name, 1_000, async () => void ran.add(name))
    const both = periodic('letters.sweep')
    const older = await started([both, periodic('letters.only-older')])
    const newer = await started([both, periodic('letters.only-newer')])
    const all = ['letters.only-newer', 'letters.only-older', 'letters.sweep']
    await expect.poll(() => [...ran].toSorted(), { timeout: 20_000 }).toEqual(all)
    const again = await started([both, periodic('letters.only-older')])
    ran.clear()
    await expect.poll(() => [...ran].toSorted(), { timeout: 20_000 }).toEqual(all)
    await Promise.all([older.stop(), again.stop()])
    ran.clear()
    await expect.poll(() => ran.has('letters.only-newer'), { timeout: 20_000 }).toBe(true)
    await newer.stop()
  })

  it('leaves an unknown job to a worker that knows it', async () => {
    const sent: string[] = []
    const older = await started([handleJob(otherJob, async () => {})])
    await older.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await older.enqueue(otherJob, { parcelId: 'b' }, { key: 'b' })
    await expect.poll(() => older.counts()).toMatchObject({ waiting: 1, delayed: 0, active: 0, failed: 0 })
    await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['a'])
  })

  it('continues with periodic and new jobs after the backend was emptied under load', async () => {
    let rounds = 0
    const sent = new Set<string>()
    const sweep = periodicJob('letters.sweep', 1_000, async () => void (rounds += 1))
    const send = handleJob(sendJob, async ({ letterId }) => void sent.add(letterId))
    const queue = await started([send, sweep])
    const load = Array.from({ length: 200 }, (_, index) => String(index))
    const enqueued = load.map((key) => queue.enqueue(sendJob, { letterId: key }, { key }))
    await Promise.allSettled([...enqueued, wipe()])
    await wipe()
    const before = rounds
    await expect.poll(() => rounds, { timeout: 20_000 }).toBeGreaterThan(before + 1)
    await expect
      .poll(() => queue.enqueue(sendJob, { letterId: 'after' }, { key: 'after' }).then(() => 'queued'), {
        timeout: 10_000,
      })
      .toBe('queued')
    await expect.poll(() => sent.has('after'), { timeout: 20_000 }).toBe(true)
  })

  it('runs no jobs when it only enqueues', async () => {
    const sent: string[] = []
    const send = (by: string) =>
      handleJob(sendJob, async ({ letterId }) => void sent.push(`${letterId} by ${by}`))
    const server = await started([send('server')], { work: false })
    await server.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    const worker = await started([send('worker')])
    await Promise.all([server.settled(), worker.settled()])
    expect(sent).toEqual(['a by worker'])
  })

  it('stops within its limit and does not lose the running job', async () => {
    let attempts = 0
    let release = () => {}
    const slow = handleJob(sendJob, async () => {
      attempts += 1
      await new Promise<void>((resolve) => (release = resolve))
    })
    const queue = await started([slow])
    await queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    await expect.poll(() => attempts).toBe(1)
    const stopping = queue.stop()
    release()
    await stopping
    const next = await started([slow])
    await next.settled()
    expect(attempts).toBe(1)
  })

  it('refuses two handlers of one job', async () => {
    const handler = handleJob(sendJob, async () => {})
    await expect(started([handler, handler])).rejects.toThrow('job letters.send has two handlers')
  })
})

describe('without a backend', () => {
  it('enqueue throws', async () => {
    const queue = createJobQueue({
      databaseUrl: 'postgres://missing@127.0.0.1:1/nothing',
      prefix: 'spec',
      log: quiet,
      now: () => new Date(),
    })
    await queue.start([], false)
    await expect(queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })).rejects.toThrow('ECONNREFUSED')
    await queue.stop()
  })
})

const quiet: JobLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Deletes only the keys of this spec: the server may have others. */
async function wipeRedis(prefix: string): Promise<void> {
  const redis = new Redis(REDIS_URL ?? '')
  const keys = await redis.keys(`${prefix}:*`)
  if (keys.length > 0) await redis.del(...keys)
  await redis.quit()
}
