import type { EventStore } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { PositionBeyondEndError } from '../../subscribe-all.ts'
import { anEvent, aStream, follow, idsOf, isLong, readToEnd, type Subject, someEvents } from './subject.ts'

const appendsPerRun = isLong ? 5_000 : 320

export function describeFollowing(store: () => EventStore, subject: () => Subject): void {
  describe('following the log', () => {
    it('catches up, continues live, and resumes where it stopped', async () => {
      const before = await store().lastPosition()
      const events = someEvents(6)
      const stream = aStream()
      await store().appendToStream(stream, events.slice(0, 2), { expectedStreamVersion: 0n })
      const first = follow(store(), { after: before })
      await first.until(({ seen }) => seen.length === 2)
      await store().appendToStream(stream, events.slice(2, 4), { expectedStreamVersion: 2n })
      await first.until(({ seen }) => seen.length === 4)
      await first.stop()
      await store().appendToStream(stream, events.slice(4), { expectedStreamVersion: 4n })
      const second = follow(store(), { after: first.reached() })
      await second.until(({ seen }) => seen.length === 2)
      await second.stop()
      expect(idsOf([...first.seen, ...second.seen])).toEqual(idsOf(events))
    })

    it('advances over positions without an event for the reader', async () => {
      const reader = follow(store(), { after: await store().lastPosition(), types: ['wanted'] })
      const stream = aStream()
      const { lastEventGlobalPosition } = await store().appendToStream(stream, [anEvent()], {
        expectedStreamVersion: 0n,
      })
      await reader.until(({ position }) => position >= lastEventGlobalPosition)
      expect(reader.seen).toEqual([])
      const wanted = anEvent({}, { type: 'wanted' })
      await store().appendToStream(stream, [wanted], { expectedStreamVersion: 1n })
      await reader.until(({ seen }) => seen.length > 0)
      await reader.stop()
      expect(idsOf(reader.seen)).toEqual(idsOf([wanted]))
    })

    it('gives one batch at a time, none larger than asked for', async () => {
      const before = await store().lastPosition()
      await store().appendToStream(aStream(), someEvents(50), { expectedStreamVersion: 0n })
      const sizes: number[] = []
      let inside = 0
      const stopping = new AbortController()
      await store().subscribeAll({
        after: before,
        batchSize: 7,
        signal: stopping.signal,
        async onBatch({ events }) {
          inside += 1
          sizes.push(events.length)
          await new Promise((resolve) => setImmediate(resolve))
          expect(inside).toBe(1)
          inside -= 1
          if (sizes.reduce((sum, size) => sum + size, 0) === 50) stopping.abort()
        },
      })
      expect(Math.max(...sizes)).toBeLessThanOrEqual(7)
    })

    it('ends with the error of a reader that fails', async () => {
      await store().appendToStream(aStream(), someEvents(1), { expectedStreamVersion: 0n })
      const failing = store().subscribeAll({
        after: 0n,
        signal: new AbortController().signal,
        onBatch: () => Promise.reject(new Error('the reader fails')),
      })
      await expect(failing).rejects.toThrow('the reader fails')
    })

    it('refuses a position beyond the end: it belongs to another log', async () => {
      const beyond = (await store().lastPosition()) + 1_000_000n
      const following = store().subscribeAll({
        after: beyond,
        onBatch: async () => {},
        signal: new AbortController().signal,
      })
      await expect(following).rejects.toBeInstanceOf(PositionBeyondEndError)
    })

    it.each([2, 32])('misses nothing and doubles nothing beside %i writers', async (writers) => {
      const another = await subject().open()
      const before = await store().lastPosition()
      const readers = [follow(store(), { after: before }), follow(another, { after: before, batchSize: 5 })]
      const disturbing = disturb(subject())
      const appended = await Promise.all(
        Array.from({ length: writers }, (_, index) =>
          writeAlone(index % 2 ? another : store(), appendsPerRun / writers),
        ),
      )
      await disturbing.stop()
      const ids = appended.flatMap(({ ids }) => ids)
      for (const reader of readers) {
        await reader.until(({ seen }) => seen.length >= ids.length)
        await reader.stop()
        expect(idsOf(reader.seen).toSorted()).toEqual(ids.toSorted())
        for (const own of appended)
          expect(
            reader.seen.filter(({ metadata }) => metadata.streamName === own.stream).map(versionOf),
          ).toEqual(own.ids.map((_, index) => BigInt(index + 1)))
      }
      expect(idsOf(await readToEnd(store(), before))).toEqual(idsOf(readers[0]!.seen))
      if (another !== store()) await another.close()
    })
  })
}

function versionOf({ metadata }: { readonly metadata: { readonly streamPosition: bigint } }): bigint {
  return metadata.streamPosition
}

/** A writer with a stream of its own: appends of one to three events, one after the other. */
async function writeAlone(store: EventStore, appends: number) {
  const stream = aStream()
  const ids: string[] = []
  for (let index = 0; index < appends; index += 1) {
    const events = someEvents(1 + (index % 3))
    await store.appendToStream(stream, events, { expectedStreamVersion: BigInt(ids.length) })
    ids.push(...idsOf(events))
  }
  return { stream, ids }
}

/** Appends from outside that take their place in the log and are undone, all the while. */
function disturb({ beginAppend }: Subject) {
  const stopping = new AbortController()
  async function run(begin: NonNullable<Subject['beginAppend']>): Promise<void> {
    while (!stopping.signal.aborted) {
      const undo = await begin()
      await new Promise((resolve) => setImmediate(resolve))
      await undo()
    }
  }
  const running = beginAppend && run(beginAppend)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
