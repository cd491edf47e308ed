import {
  type EventStore,
  type ExpectedStreamVersion,
  ExpectedVersionConflictError,
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
} from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { anEvent, aStream, idsOf, someEvents } from './subject.ts'

const writerCounts = [2, 32]

export function describeExpectedVersions(store: () => EventStore): void {
  describe('expected versions', () => {
    async function streamOf(count: number): Promise<string> {
      const stream = aStream()
      if (count > 0) await store().appendToStream(stream, someEvents(count), { expectedStreamVersion: 0n })
      return stream
    }

    const rules: readonly [ExpectedStreamVersion, { readonly missing: boolean; readonly of2: boolean }][] = [
      [NO_CONCURRENCY_CHECK, { missing: true, of2: true }],
      [STREAM_EXISTS, { missing: false, of2: true }],
      [STREAM_DOES_NOT_EXIST, { missing: true, of2: false }],
      [0n, { missing: true, of2: false }],
      [1n, { missing: false, of2: false }],
      [2n, { missing: false, of2: true }],
      [3n, { missing: false, of2: false }],
    ]
    const cases = rules.flatMap(([expected, { missing, of2 }]) => [
      [expected, 0, missing] as const,
      [expected, 2, of2] as const,
    ])

    it.each(cases.filter(([, , accepted]) => accepted))(
      '%s is met by a stream of %i',
      async (expected, count) => {
        const stream = await streamOf(count)
        await store().appendToStream(stream, [anEvent()], { expectedStreamVersion: expected })
        expect((await store().readStream(stream)).currentStreamVersion).toBe(BigInt(count + 1))
      },
    )

    it.each(cases.filter(([, , accepted]) => !accepted))(
      '%s is not met by a stream of %i, and nothing is written',
      async (expected, count) => {
        const stream = await streamOf(count)
        const append = store().appendToStream(stream, someEvents(2), { expectedStreamVersion: expected })
        await expect(append).rejects.toBeInstanceOf(ExpectedVersionConflictError)
        await expect(append).rejects.toMatchObject({ errorCode: 412, current: String(count) })
        expect((await store().readStream(stream)).currentStreamVersion).toBe(BigInt(count))
      },
    )

    it.each(writerCounts)('lets one of %i writers create a stream', async (writers) => {
      const stream = aStream()
      const outcomes = await race(writers, () =>
        store().appendToStream(stream, someEvents(2), { expectedStreamVersion: STREAM_DOES_NOT_EXIST }),
      )
      expect(outcomes).toEqual({ done: 1, conflicts: writers - 1 })
      expect((await store().readStream(stream)).currentStreamVersion).toBe(2n)
    })

    it.each(writerCounts)('lets one of %i writers append at a version', async (writers) => {
      const stream = await streamOf(3)
      const outcomes = await race(writers, () =>
        store().appendToStream(stream, someEvents(2), { expectedStreamVersion: 3n }),
      )
      expect(outcomes).toEqual({ done: 1, conflicts: writers - 1 })
      expect((await store().readStream(stream)).currentStreamVersion).toBe(5n)
    })

    it.each(writerCounts)(
      'lets all of %i writers append where anything goes, each as a whole',
      async (writers) => {
        const stream = aStream()
        const appended = Array.from({ length: writers }, () => someEvents(3))
        await Promise.all(
          appended.map((events) =>
            store().appendToStream(stream, events, { expectedStreamVersion: NO_CONCURRENCY_CHECK }),
          ),
        )
        const stored = idsOf((await store().readStream(stream)).events)
        expect(stored).toHaveLength(writers * 3)
        for (const events of appended) {
          const at = stored.indexOf(idsOf(events)[0]!)
          expect(stored.slice(at, at + 3)).toEqual(idsOf(events))
        }
      },
    )

    it('lets the appends beside a conflict through', async () => {
      const taken = await streamOf(1)
      const streams = [aStream(), taken, aStream(), taken, aStream()]
      const outcomes = await Promise.allSettled(
        streams.map((stream) => store().appendToStream(stream, someEvents(2), { expectedStreamVersion: 0n })),
      )
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      expect((await store().readStream(taken)).currentStreamVersion).toBe(1n)
    })
  })
}

async function race(writers: number, append: () => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: writers }, append))
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    conflicts: outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof ExpectedVersionConflictError,
    ).length,
  }
}
