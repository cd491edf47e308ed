import { type EventStore, ExpectedVersionConflictError, STREAM_DOES_NOT_EXIST } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { anEvent, aStream, idsOf, someEvents } from './subject.ts'

export function describeRepeating(store: () => EventStore): void {
  describe('the same append again', () => {
    it('answers as the first time, after other events too, and writes nothing', async () => {
      const stream = aStream()
      const [opening, following] = [someEvents(2), someEvents(3)]
      const create = () =>
        store().appendToStream(stream, opening, { expectedStreamVersion: STREAM_DOES_NOT_EXIST })
      const follow = () => store().appendToStream(stream, following, { expectedStreamVersion: 2n })
      const created = await create()
      expect(await create()).toEqual(created)
      const followed = await follow()
      await store().appendToStream(stream, [anEvent()], { expectedStreamVersion: 5n })
      expect(await create()).toEqual(created)
      expect(await follow()).toEqual(followed)
      expect((await store().readStream(stream)).currentStreamVersion).toBe(6n)
    })

    it('is written once however often it is sent at the same time', async () => {
      const stream = aStream()
      const events = someEvents(2)
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          store().appendToStream(stream, events, { expectedStreamVersion: 0n }),
        ),
      )
      expect(new Set(results.map(({ lastEventGlobalPosition }) => lastEventGlobalPosition)).size).toBe(1)
      expect(idsOf((await store().readStream(stream)).events)).toEqual(idsOf(events))
    })

    it('is a conflict when only some of the events are the same', async () => {
      const stream = aStream()
      const events = someEvents(2)
      await store().appendToStream(stream, events, { expectedStreamVersion: 0n })
      for (const other of [
        [events[0]!, anEvent()],
        [events[1]!, events[0]!],
        [...events, anEvent()],
      ]) {
        const append = store().appendToStream(stream, other, { expectedStreamVersion: 0n })
        await expect(append).rejects.toBeInstanceOf(ExpectedVersionConflictError)
      }
      expect(idsOf((await store().readStream(stream)).events)).toEqual(idsOf(events))
    })
  })
}
