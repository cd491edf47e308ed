import { hourMs } from '@escuta/kernel'
import { type EventStore, EventStoreUnavailableError, InvalidEventDataError } from '@escuta/event-sourcing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PositionBeyondEndError, PositionNotInLogError } from '../subscribe-all.ts'
import {
  anEvent,
  appendSurely,
  aStream,
  follow,
  idsOf,
  readToEnd,
  someEvents,
} from '../testing/contract/subject.ts'
import { startBreakableProxy } from '../testing/breakable-proxy.ts'
import { describeEventStoreContract, describeEventStoreOutages } from '../testing/contract-suite.ts'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../testing/eventstoredb/start-eventstoredb-double.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'

const realServer = process.env['EVENTSTORE_URL']

async function subjectOnDouble() {
  const double = await startEventStoreDbDouble()
  return {
    open: () => createEventStoreDbEventStore({ url: double.url }),
    server: { stop: double.stop, start: double.start },
    dispose: double.end,
  }
}

/** A real server, which goes away with every connection to it: the client reaches it through a proxy. */
async function subjectOnServer(address: string) {
  const url = new URL(address)
  const proxy = await startBreakableProxy({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return {
    open: () => createEventStoreDbEventStore({ url: url.href }),
    server: { stop: proxy.break, start: proxy.mend },
    dispose: proxy.end,
  }
}

describeEventStoreContract('EventStoreDB, the double', subjectOnDouble)
describeEventStoreOutages('EventStoreDB, the double', subjectOnDouble)
if (realServer) {
  const subject = () => subjectOnServer(realServer)
  describeEventStoreContract('EventStoreDB, a real server', subject)
  describeEventStoreOutages('EventStoreDB, a real server', subject)
}

describe('the EventStoreDB event store', () => {
  let double: EventStoreDbDouble
  let store: EventStore
  beforeAll(async () => {
    double = await startEventStoreDbDouble()
    store = await createEventStoreDbEventStore({ url: double.url, answerWithin: 300 })
  })
  afterAll(async () => {
    await store.close()
    await double.end()
  })

  it.each(['stored-but-unanswered', 'lost'] as const)(
    'resolves by a retry an append that was %s',
    async (fault) => {
      const stream = aStream()
      const events = someEvents(2)
      double.failNextAppend(fault)
      const append = store.appendToStream(stream, events, { expectedStreamVersion: 0n })
      await expect(append).rejects.toBeInstanceOf(EventStoreUnavailableError)
      const settled = await appendSurely(store, stream, events, 0n)
      expect(settled).toMatchObject({ nextExpectedStreamVersion: 2n, createdNewStream: true })
      expect(idsOf((await store.readStream(stream)).events)).toEqual(idsOf(events))
    },
  )

  it('rejects while a server does not answer, and works when it does', async () => {
    const stream = aStream()
    const wakeUp = double.hang()
    const event = anEvent()
    const append = store.appendToStream(stream, [event], { expectedStreamVersion: 0n })
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailableError)
    await expect(store.readStream(stream)).rejects.toBeInstanceOf(EventStoreUnavailableError)
    wakeUp()
    await appendSurely(store, stream, [event], 0n)
    expect((await store.readStream(stream)).currentStreamVersion).toBe(1n)
  })

  it("skips the server's own events", async () => {
    const before = await store.lastPosition()
    const reader = follow(store, { after: before })
    const events = someEvents(2)
    const stream = aStream()
    for (let index = 0; index < 40; index += 1) double.writeSystemEvent()
    await store.appendToStream(stream, events, { expectedStreamVersion: 0n })
    for (let index = 0; index < 40; index += 1) double.writeSystemEvent()
    await reader.until(({ seen }) => seen.length === 2)
    await reader.stop()
    expect(idsOf(reader.seen)).toEqual(idsOf(events))
    expect(idsOf(await readToEnd(store, before, 7))).toEqual(idsOf(events))
    expect(await store.lastPosition()).toBe(reader.seen[1]?.metadata.globalPosition)
  })

  it("advances a reader over many of the server's own events", async () => {
    const before = await store.lastPosition()
    const reader = follow(store, { after: before })
    for (let index = 0; index < 64; index += 1) double.writeSystemEvent()
    await reader.until(({ position }) => position > before)
    await reader.stop()
    expect(reader.seen).toEqual([])
  })

  it('refuses an append to a tombstoned stream', async () => {
    const stream = aStream()
    await store.appendToStream(stream, someEvents(1), { expectedStreamVersion: 0n })
    double.tombstone(stream)
    const append = store.appendToStream(stream, someEvents(1), { expectedStreamVersion: 1n })
    await expect(append).rejects.toBeInstanceOf(InvalidEventDataError)
    await expect(store.readStream(stream)).rejects.toMatchObject({ type: 'stream-deleted' })
  })

  it('sends an append again when it is not answered', async () => {
    const stream = aStream()
    const [event] = someEvents(1)
    const other = await createEventStoreDbEventStore({ url: double.url })
    const append = (by: EventStore) => by.appendToStream(stream, [event!], { expectedStreamVersion: 0n })
    const results = await Promise.all([append(store), append(other), append(store)])
    expect(new Set(results.map(({ lastEventGlobalPosition }) => lastEventGlobalPosition)).size).toBe(1)
    await other.close()
  })

  it('refuses to read from a position where no record begins', async () => {
    const { lastEventGlobalPosition } = await store.appendToStream(aStream(), someEvents(2), {
      expectedStreamVersion: 0n,
    })
    const between = lastEventGlobalPosition - 1n
    await expect(store.readAll({ after: between, limit: 5 })).rejects.toBeInstanceOf(PositionNotInLogError)
    const following = store.subscribeAll({
      after: between,
      signal: new AbortController().signal,
      onBatch: async () => {},
    })
    await expect(following).rejects.toBeInstanceOf(PositionNotInLogError)
    expect(await store.messageIdAt(between)).toBeUndefined()
  })

  it('returns another id or none for a position after a restored backup', async () => {
    const other = await startEventStoreDbDouble()
    const restored = await createEventStoreDbEventStore({ url: other.url })
    const append = async (data: string) => {
      const event = anEvent({ data })
      const expected = { expectedStreamVersion: 0n }
      return { event, ...(await restored.appendToStream(aStream(), [event], expected)) }
    }
    await append('kept')
    const restore = other.backUp()
    const lost = await append('a longer text than that of the other')
    const beyond = await append('lost too')
    restore()
    const instead = await append('short')
    expect(instead.lastEventGlobalPosition).toBe(lost.lastEventGlobalPosition)
    expect(await restored.messageIdAt(lost.lastEventGlobalPosition)).toBe(instead.event.metadata.messageId)
    expect(await restored.messageIdAt(beyond.lastEventGlobalPosition)).toBeUndefined()
    await append('grows past the old end')
    await append('grows past the old end')
    const following = restored.readAll({ after: beyond.lastEventGlobalPosition, limit: 1 })
    await expect(following).rejects.toBeInstanceOf(PositionNotInLogError)
    await restored.close()
    await other.end()
  })

  it('subscribes again at once when the server answers another call', async () => {
    const other = await startEventStoreDbDouble()
    const waiting = await createEventStoreDbEventStore({ url: other.url, resubscribeAfter: hourMs })
    const stream = aStream()
    const reader = follow(waiting, { after: 0n })
    await appendSurely(waiting, stream, someEvents(1), 0n)
    await reader.until(({ seen }) => seen.length === 1)
    await other.stop()
    await other.start()
    await appendSurely(waiting, stream, someEvents(1), 1n)
    await reader.until(({ seen }) => seen.length === 2)
    await reader.stop()
    await waiting.close()
    await other.end()
  })

  it('stops a reader whose server came back empty', async () => {
    const other = await startEventStoreDbDouble()
    const shortLived = await createEventStoreDbEventStore({ url: other.url })
    await shortLived.appendToStream(aStream(), someEvents(1), { expectedStreamVersion: 0n })
    const stopping = new AbortController()
    const caughtUp = Promise.withResolvers<void>()
    const following = shortLived.subscribeAll({
      after: 0n,
      signal: stopping.signal,
      onBatch: async () => caughtUp.resolve(),
    })
    await caughtUp.promise
    await other.stop()
    other.wipe()
    await other.start()
    await expect(following).rejects.toBeInstanceOf(PositionBeyondEndError)
    await shortLived.close()
    await other.end()
  })
})
