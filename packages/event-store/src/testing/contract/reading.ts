import { randomBytes } from 'node:crypto'
import { eventBytes, type EventStore, maxAppendBytes, mostPageBytes } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { anEvent, aStream, idsOf, readToEnd, type Subject, someEvents } from './subject.ts'

export function describeReading(store: () => EventStore, subject: () => Subject): void {
  describe('reading a stream', () => {
    it('finds a missing one empty', async () => {
      const stream = aStream()
      expect(await store().readStream(stream)).toEqual({
        events: [],
        currentStreamVersion: 0n,
        streamExists: false,
      })
      expect(await store().streamExists(stream)).toBe(false)
    })

    it('reads a part of it and returns its version', async () => {
      const stream = aStream()
      const events = someEvents(7)
      await store().appendToStream(stream, events, { expectedStreamVersion: 0n })
      const part = await store().readStream(stream, { from: 3n, maxCount: 2n })
      expect(idsOf(part.events)).toEqual(idsOf(events).slice(2, 4))
      expect(part).toMatchObject({ currentStreamVersion: 7n, streamExists: true })
      const beyond = await store().readStream(stream, { from: 8n })
      expect(beyond).toEqual({ events: [], currentStreamVersion: 7n, streamExists: true })
    })

    it('folds it', async () => {
      const stream = aStream()
      await store().appendToStream(stream, someEvents(4), { expectedStreamVersion: 0n })
      const folded = await store().aggregateStream(stream, {
        initialState: () => '',
        evolve: (state, { data }) => state + JSON.stringify(data['at']),
      })
      expect(folded).toEqual({ state: '0123', currentStreamVersion: 4n, streamExists: true })
    })

    it('folds what follows a version', async () => {
      const stream = aStream()
      await store().appendToStream(stream, someEvents(4), { expectedStreamVersion: 0n })
      const after = (version: bigint, name = stream) =>
        store().aggregateStream(name, {
          initialState: () => 'known ',
          evolve: (state, { data }) => state + JSON.stringify(data['at']),
          after: version,
        })
      const streamExists = true
      expect(await Promise.all([after(2n), after(4n), after(3n), after(0n, aStream())])).toEqual([
        { state: 'known 23', currentStreamVersion: 4n, streamExists },
        { state: 'known ', currentStreamVersion: 4n, streamExists },
        { state: 'known 3', currentStreamVersion: 4n, streamExists },
        { state: 'known ', currentStreamVersion: 0n, streamExists: false },
      ])
      expect(await after(1n)).toEqual({ state: 'known 123', currentStreamVersion: 4n, streamExists })
    })

    it('reads many at once, each its own', async () => {
      const streams = Array.from({ length: 20 }, (_, index) => ({
        name: aStream(),
        events: someEvents(index % 4),
      }))
      await Promise.all(
        streams.map(({ name, events }) =>
          store().appendToStream(name, events, { expectedStreamVersion: 0n }),
        ),
      )
      const read = await Promise.all(streams.map(({ name }) => store().readStream(name)))
      expect(read.map(({ events }) => idsOf(events))).toEqual(streams.map(({ events }) => idsOf(events)))
    })
  })

  describe('reading the log', () => {
    it('gives every event once, in order, whatever the page', async () => {
      const before = await store().lastPosition()
      const appended = []
      for (let index = 0; index < 9; index += 1) {
        const events = someEvents(1 + (index % 3))
        await store().appendToStream(aStream(), events, { expectedStreamVersion: 0n })
        appended.push(...idsOf(events))
      }
      for (const limit of [1, 2, 7, 1000]) {
        const read = await readToEnd(store(), before, limit)
        expect(idsOf(read)).toEqual(appended)
        const positions = read.map(({ metadata }) => metadata.globalPosition)
        expect(positions).toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)))
      }
    })

    it('gives the types asked for and moves on over the others', async () => {
      const before = await store().lastPosition()
      const wanted = [anEvent({}, { type: 'wanted' }), anEvent({}, { type: 'also-wanted' })]
      const unwanted = [anEvent({}, { type: 'wanted-not' }), anEvent({}, { type: 'other' })]
      const events = [wanted[0]!, unwanted[0]!, wanted[1]!, unwanted[1]!]
      const { lastEventGlobalPosition } = await store().appendToStream(aStream(), events, {
        expectedStreamVersion: 0n,
      })
      const page = await store().readAll({ after: before, types: ['wanted', 'also-wanted'], limit: 10 })
      expect(idsOf(page.events)).toEqual(idsOf(wanted))
      expect(page.position).toBe(lastEventGlobalPosition)
      const none = await store().readAll({ after: before, types: ['never'], limit: 10 })
      expect(none).toEqual({ events: [], position: lastEventGlobalPosition })
    })

    it('ends a page at its size, and the next one goes on', async () => {
      const before = await store().lastPosition()
      const large = Array.from({ length: 24 }, () =>
        anEvent({ text: randomBytes(600_000).toString('base64') }),
      )
      for (const event of large)
        await store().appendToStream(aStream(), [event], { expectedStreamVersion: 0n })
      const page = await store().readAll({ after: before, limit: 5_000 })
      const bytes = page.events.reduce((sum, { data }) => sum + eventBytes({ data }), 0)
      expect(bytes).toBeGreaterThan(mostPageBytes / 2)
      expect(bytes).toBeLessThan(mostPageBytes + maxAppendBytes)
      expect(idsOf(await readToEnd(store(), before, 5_000))).toEqual(idsOf(large))
    })

    it('stays where it is at the end', async () => {
      const last = await store().lastPosition()
      expect(await store().readAll({ after: last, limit: 10 })).toEqual({ events: [], position: last })
    })

    it('returns the id of the event at a position', async () => {
      const events = someEvents(3)
      const appending = { expectedStreamVersion: 0n }
      const { lastEventGlobalPosition } = await store().appendToStream(aStream(), events, appending)
      const last = await store().messageIdAt(lastEventGlobalPosition)
      expect(last).toBe(events.at(-1)?.metadata.messageId)
      expect(await store().messageIdAt(lastEventGlobalPosition + 1_000_000n)).toBeUndefined()
    })

    it('has one identity for all who open it, and does not show it as an event', async () => {
      const others = await Promise.all([subject().open(), subject().open()])
      const ids = await Promise.all([store(), ...others].map((other) => other.storeId()))
      expect(new Set(ids).size).toBe(1)
      expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
      const types = (await readToEnd(store())).map(({ type }) => type)
      expect(types).not.toContain('store-created')
      await Promise.all(others.filter((other) => other !== store()).map((other) => other.close()))
    })
  })
}
