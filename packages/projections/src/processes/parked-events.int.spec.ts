import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append } from '../fixtures/append.ts'
import { type App, openApp } from '../fixtures/app.ts'
import { itemAdded } from '../fixtures/shop.ts'
import { defineProcess, on } from '../process.ts'
import type { ProjectionRunner } from '../runner.ts'
import {
  countParkedEvents,
  listParkedEvents,
  type ParkedEvent,
  retryParkedEvent,
  skipParkedEvent,
} from './parked-events.ts'

const soon = { timeout: 20_000, interval: 50 }
/** Parks as soon as the tries in place and one more have failed. */
const parking = { attempts: 5, ms: 0, firstRetryMs: 50, pollMs: 50 }

let app: App
let storeId: string
/** Items whose event the handler refuses, with the error it throws. */
let failing: Map<string, Error>
let handled: string[]

beforeEach(async () => {
  app = await openApp()
  storeId = await app.store.storeId()
  failing = new Map()
  handled = []
})
afterEach(() => app.close())

const react = defineProcess({ name: 'shop.react' }, [
  on(itemAdded, async ({ data: { itemId } }) => {
    const error = failing.get(itemId)
    if (error) throw error
    handled.push(itemId)
  }),
])

function start(): Promise<ProjectionRunner> {
  return app.startRunner({ processes: [react], parking })
}

async function parkedOnce(): Promise<ParkedEvent> {
  const parked = () => listParkedEvents(app.pool, storeId, 10)
  await expect.poll(async () => (await parked()).length, soon).toBe(1)
  const [event] = await parked()
  if (!event) throw new Error('nothing is parked')
  return event
}

/** Item 2 of stream A can never be handled; 1 and 3 are its neighbours, 4 to 6 another stream. */
async function givenParked(): Promise<{ readonly runner: ProjectionRunner; readonly parked: ParkedEvent }> {
  failing.set('2', new TypeError('never'))
  const runner = await start()
  await append(app.store, 'A', added('1'), added('2'), added('3'))
  await append(app.store, 'B', added('4'), added('5'))
  const parked = await parkedOnce()
  return { runner, parked }
}

const statusOf = (runner: ProjectionRunner) => runner.status().find(({ name }) => name === react.name)

describe('an event that a process can never handle', () => {
  it('is parked and holds back the later events of its stream only', async () => {
    const logged: object[] = []
    failing.set('2', new TypeError('never'))
    const log = { info: () => {}, warn: () => {}, error: (details: object) => void logged.push(details) }
    const runner = await app.startRunner({ processes: [react], parking, log })
    await append(app.store, 'A', added('1'), added('2'), added('3'))
    await append(app.store, 'B', added('4'))
    const parked = await parkedOnce()
    const last = await append(app.store, 'A', added('6'))
    await append(app.store, 'B', added('5'))
    await runner.settled()
    expect(handled.toSorted()).toEqual(['1', '4', '5'])
    expect(parked).toMatchObject({
      process: react.name,
      streamName: 'A',
      eventType: 'item-added',
      attempts: parking.attempts,
      error: expect.stringContaining('TypeError'),
    })
    expect(parked.error).not.toContain('never')
    expect((await parkedOnce()).waiting).toBe(2)
    expect(logged).toEqual([expect.objectContaining({ process: react.name, deferred: parked.id })])
    await expect.poll(() => statusOf(runner)?.error, soon).toContain('1 parked')
    expect(statusOf(runner)?.position).toBeGreaterThanOrEqual(last)
    expect(await countParkedEvents(app.pool, storeId)).toEqual(new Map([[react.name, 1]]))
  }, 60_000)

  it('is handled after an operator retries it, then the later ones in order', async () => {
    const { runner, parked } = await givenParked()
    failing.clear()
    expect(await retryParkedEvent(app.pool, storeId, parked.id)).toBe(true)
    await expect.poll(() => handled.filter((item) => item < '4'), soon).toEqual(['1', '2', '3'])
    await append(app.store, 'A', added('7'))
    await runner.settled()
    expect(handled.at(-1)).toBe('7')
    await expect.poll(() => statusOf(runner)?.error, soon).toBeUndefined()
    expect(await retryParkedEvent(app.pool, storeId, parked.id)).toBe(false)
  }, 60_000)

  it('is parked again when it fails again', async () => {
    const { parked } = await givenParked()
    await retryParkedEvent(app.pool, storeId, parked.id)
    await expect.poll(async () => (await parkedOnce()).parkedAt > parked.parkedAt, soon).toBe(true)
    expect(handled.toSorted()).toEqual(['1', '4', '5'])
  }, 60_000)

  it('is skipped permanently by an operator, with actor and reason stored', async () => {
    const { runner, parked } = await givenParked()
    const skip = { id: parked.id, by: 'rui', reason: 'refunded by hand' }
    expect(await skipParkedEvent(app.pool, storeId, skip)).toBe(true)
    await expect.poll(() => handled.includes('3'), soon).toBe(true)
    await runner.settled()
    expect(handled).not.toContain('2')
    const { rows } = await app.pool.query(
      'select process, event_id, skipped_by, reason from projections.skipped_events',
    )
    expect(rows).toEqual([
      { process: react.name, event_id: parked.eventId, skipped_by: 'rui', reason: 'refunded by hand' },
    ])
    expect(await skipParkedEvent(app.pool, storeId, skip)).toBe(false)
  }, 60_000)

  it('stays parked after a restart and holds back its stream', async () => {
    const { runner, parked } = await givenParked()
    await runner.stop()
    await append(app.store, 'A', added('7'))
    const next = await start()
    await append(app.store, 'A', added('8'))
    await append(app.store, 'B', added('9'))
    await expect.poll(() => handled.includes('9'), soon).toBe(true)
    await next.settled()
    expect(handled.filter((item) => ['3', '7', '8'].includes(item))).toEqual([])
    expect(await parkedOnce()).toMatchObject({ id: parked.id, waiting: 3 })
    failing.clear()
    await retryParkedEvent(app.pool, storeId, parked.id)
    await expect.poll(() => handled.at(-1), soon).toBe('8')
    expect(handled.filter((item) => !['4', '5', '9'].includes(item))).toEqual(['1', '2', '3', '7', '8'])
  }, 60_000)
})

describe('an event whose handler meets a transient error', () => {
  const transientErrors: readonly Error[] = [
    new EventStoreUnavailableError(new Error('connection lost')),
    new RefusedError({ kind: 'refusal', code: 'payment-provider-unavailable', status: 503, message: '' }),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ]
  it.each(transientErrors)(
    'is never parked, and is handled soon after that is back: %s',
    async (error) => {
      const tries: number[] = []
      const runner = await app.startRunner({
        parking: { ...parking, attempts: 1 },
        processes: [
          defineProcess({ name: 'shop.react' }, [
            on(itemAdded, async () => {
              tries.push(Date.now())
              // Back-off without a short cap would be past half a minute by then.
              if (tries.length <= 11) throw error
            }),
          ]),
        ],
      })
      await append(app.store, 'A', added('1'))
      await expect.poll(() => tries.length, { timeout: 25_000 }).toBe(12)
      await runner.settled()
      expect(await countParkedEvents(app.pool, storeId)).toEqual(new Map())
    },
    60_000,
  )
})

describe('streams', () => {
  it('are handled concurrently, so that a slow one does not delay others', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const slow = defineProcess({ name: 'shop.slow' }, [
      on(itemAdded, async ({ data: { itemId } }) => {
        if (itemId === 'slow') await released
        handled.push(itemId)
      }),
    ])
    const runner = await app.startRunner({ processes: [slow] })
    await append(app.store, 'A', added('slow'), added('behind'))
    await append(app.store, 'B', added('other'))
    await expect.poll(() => handled, soon).toEqual(['other'])
    release()
    await runner.settled()
    expect(handled).toEqual(['other', 'slow', 'behind'])
  })

  it('keep their order and lose no event while connections are cut', async () => {
    const failures = new Map<string, number>()
    const first: string[] = []
    const flaky = defineProcess({ name: 'shop.flaky' }, [
      on(itemAdded, async ({ data: { itemId } }) => {
        const failed = failures.get(itemId) ?? 0
        failures.set(itemId, failed + 1)
        // Every seventh one fails until it was deferred and tried twice.
        if (Number(itemId) % 7 === 0 && failed < 6) throw new Error('by its own fault')
        if (!first.includes(itemId)) first.push(itemId)
      }),
    ])
    const runner = await app.startRunner({ processes: [flaky] })
    const streams = 6
    for (let item = 0; item < 60; item += 1) {
      await append(app.store, `stream-${item % streams}`, added(String(item)))
      if (item % 10 === 9) await cutConnections()
    }
    for (let cut = 0; cut < 6; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await cutConnections()
    }
    await runner.settled()
    expect(first).toHaveLength(60)
    for (let stream = 0; stream < streams; stream += 1) {
      const ofStream = first.map(Number).filter((item) => item % streams === stream)
      expect(ofStream).toEqual(ofStream.toSorted((one, other) => one - other))
    }
  }, 90_000)

  function cutConnections(): Promise<unknown> {
    return app.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'escuta projections%' and datname = current_database()",
    )
  }
})
