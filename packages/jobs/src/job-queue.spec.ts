import { type TestDatabase, testDatabase } from '@escuta/database/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from './job.ts'
import { createJobQueue, type JobQueue, type JobQueueOptions } from './job-queue.ts'
import type { JobLog } from './work.ts'

const sendJob = defineJob('letters.send', z.object({ letterId: z.string().trim() }))
const sweepJob = defineJob('letters.sweep', z.object({}))
const otherJob = defineJob('parcels.send', z.object({ parcelId: z.string() }))

const { REDIS_URL } = process.env
const hour = 3_600_000

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

  async function started(handlers: readonly JobHandler[], changes: Partial<JobQueueOptions> = {}) {
    const queue = createJobQueue({
      ...(backend === 'Redis' ? { redisUrl: REDIS_URL } : { databaseUrl: database.connectionString }),
      prefix: `spec-${process.pid}-${round}`,
      handlers,
      work: true,
      log: quiet,
      now: () => new Date(),
      ...changes,
    })
    open.add(queue)
    await queue.start()
    return queue
  }

  it('runs what was queued, once for each key', async () => {
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

  it('keeps keys apart that differ only in odd characters', async () => {
    const sent: string[] = []
    const queue = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    const keys = ['1', 'a:b', 'a%3Ab', 'a/b', 'ação']
    for (const key of keys) await queue.enqueue(sendJob, { letterId: key }, { key })
    await queue.settled()
    expect(sent.toSorted()).toEqual(keys.toSorted())
  })

  it('refuses a payload that is not the job’s', async () => {
    const queue = await started([handleJob(sendJob, async () => {})])
    const wrong = queue.enqueue(defineJob(sendJob.name, sendJob.payload), JSON.parse('{"letterId":1}'), {
      key: '1',
    })
    await expect(wrong).rejects.toThrow('expected string')
  })

  it('tries again what failed', async () => {
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

  it('keeps what failed for good, says why, and runs it again when it is asked for anew', async () => {
    const told: object[] = []
    const log = { ...quiet, error: (facts: object) => void told.push(facts) }
    const strict = defineJob(sendJob.name, z.object({ letterId: z.string().regex(/^\d+$/) }))
    const before = await started([handleJob(strict, async () => {})], { log })
    await before.enqueue(sendJob, { letterId: 'not a number' }, { key: 'a' })
    await before.settled()
    expect(await before.counts()).toMatchObject({ failed: 1 })
    expect(told).toEqual([expect.objectContaining({ job: 'letters.send', id: 'letters.send/a' })])
    await before.stop()
    const sent: string[] = []
    const after = await started([handleJob(sendJob, async ({ letterId }) => void sent.push(letterId))])
    await after.enqueue(sendJob, { letterId: 'ignored, the first payload stays' }, { key: 'a' })
    await after.settled()
    expect(sent).toEqual(['not a number'])
  })

  it('waits until a job is due, by the house’s clock', async () => {
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

  it('runs now what waits for later, when it is queued again for now', async () => {
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

  it('casts nets at the start and whenever the clock was moved, not twice after a restart', async () => {
    let casts = 0
    let clock = Date.now()
    const now = () => new Date(clock)
    const sweep = handleJob(sweepJob, async () => void (casts += 1), { ms: hour, payload: {} })
    const before = await started([sweep], { now })
    await before.settled()
    expect(casts).toBe(1)
    await before.stop()
    const after = await started([sweep], { now })
    await after.settled()
    expect(casts).toBe(1)
    clock += hour
    await after.settled()
    expect(casts).toBe(2)
  })

  it('leaves the work to others where it only queues', async () => {
    const sent: string[] = []
    const send = (by: string) =>
      handleJob(sendJob, async ({ letterId }) => void sent.push(`${letterId} by ${by}`))
    const server = await started([send('server')], { work: false })
    await server.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })
    const worker = await started([send('worker')])
    await Promise.all([server.settled(), worker.settled()])
    expect(sent).toEqual(['a by worker'])
  })

  it('stops in time and does not lose what it was doing', async () => {
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

describe('where no backend answers', () => {
  it('queueing throws', async () => {
    const queue = createJobQueue({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      prefix: 'spec',
      handlers: [],
      work: false,
      log: quiet,
      now: () => new Date(),
    })
    await queue.start()
    await expect(queue.enqueue(sendJob, { letterId: 'a' }, { key: 'a' })).rejects.toThrow('ECONNREFUSED')
    await queue.stop()
  })
})

const quiet: JobLog = { info: () => {}, warn: () => {}, error: () => {} }
