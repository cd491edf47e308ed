import { type EventStore, EventStoreUnavailableError } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import {
  anEvent,
  appendSurely,
  aStream,
  follow,
  idsOf,
  type SubjectWithServer,
  someEvents,
} from './subject.ts'

export function describeOutages(store: () => EventStore, subject: () => SubjectWithServer): void {
  describe('when the server goes away', () => {
    it('rejects as unavailable and works again afterwards', async () => {
      const { server } = subject()
      const stream = aStream()
      await store().appendToStream(stream, [anEvent()], { expectedStreamVersion: 0n })
      await server.stop()
      const append = store().appendToStream(stream, [anEvent()], { expectedStreamVersion: 1n })
      await expect(append).rejects.toBeInstanceOf(EventStoreUnavailableError)
      await expect(store().readStream(stream)).rejects.toBeInstanceOf(EventStoreUnavailableError)
      await expect(store().readAll({ after: 0n, limit: 1 })).rejects.toBeInstanceOf(
        EventStoreUnavailableError,
      )
      await server.start()
      await appendSurely(store(), stream, [anEvent()], 1n)
      expect((await store().readStream(stream)).currentStreamVersion).toBe(2n)
    })

    it('loses no reader: it goes on where it was', async () => {
      const { server } = subject()
      const reader = follow(store(), { after: await store().lastPosition() })
      const stream = aStream()
      const events = someEvents(4)
      await appendSurely(store(), stream, events.slice(0, 2), 0n)
      await reader.until(({ seen }) => seen.length === 2)
      await server.stop()
      await server.start()
      await appendSurely(store(), stream, events.slice(2), 2n)
      await reader.until(({ seen }) => seen.length === 4)
      await reader.stop()
      expect(idsOf(reader.seen)).toEqual(idsOf(events))
    })

    it('keeps what it acknowledged, and a retry settles the rest', async () => {
      const { server } = subject()
      const before = await store().lastPosition()
      const writers = Array.from({ length: 8 }, () => writeSurely(store(), 25))
      for (let outage = 0; outage < 3; outage += 1) {
        await Promise.race(writers.map(({ progress }) => progress()))
        await server.stop()
        await server.start()
      }
      const written = await Promise.all(writers.map(({ done }) => done))
      const reader = follow(store(), { after: before })
      const ids = written.flatMap(({ ids }) => ids)
      await reader.until(({ seen }) => seen.length >= ids.length)
      await reader.stop()
      expect(idsOf(reader.seen).toSorted()).toEqual(ids.toSorted())
      for (const { stream, ids } of written)
        expect(idsOf((await store().readStream(stream)).events)).toEqual(ids)
    })
  })
}

/** A writer that repeats each append until it is answered; `progress` resolves at its next answer. */
function writeSurely(store: EventStore, appends: number) {
  const stream = aStream()
  let answered = Promise.withResolvers<void>()
  async function write() {
    const ids: string[] = []
    for (let index = 0; index < appends; index += 1) {
      const events = someEvents(2)
      await appendSurely(store, stream, events, BigInt(ids.length))
      ids.push(...idsOf(events))
      answered.resolve()
      answered = Promise.withResolvers()
    }
    answered.resolve()
    return { stream, ids }
  }
  const done = write()
  return { done, progress: () => answered.promise }
}
