import { shapeOf } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { readsIn } from './counted-reads.fixture.ts'
import { type DeclaredStream, declaredStreams } from './declared-streams.fixture.ts'
import { type SampleEvent, sampleEvent } from './sample-event.fixture.ts'

/** After these a stream takes no other. */
const lastEvents = new Set(['registration-abandoned', 'account-erased', 'person-erased'])
const ofEachType = 2_000
/** A copy of what a state holds of each event takes more; a change of a `GrowingMap` takes some hundred. */
const mostReads = 1_000

/** The most reads that one event of each type takes, anywhere in a long stream of events of all types. */
function readsAfterMany(stream: DeclaredStream): Readonly<Record<string, number>> {
  const kinds = stream.events
    .filter(({ type }) => !lastEvents.has(type))
    .map((definition) => ({ definition, shape: shapeOf(definition) }))
  const evolve = (state: unknown, event: SampleEvent) => stream.evolve(state, event as never)
  const most: Record<string, number> = {}
  let state = stream.initialState()
  for (const [index, { definition, shape }] of kinds.entries()) {
    // Not at the same size again, at which a `GrowingMap` closes the gaps of what was removed.
    for (let at = 1; at <= ofEachType + 10 * index; at += 1)
      state = evolve(state, sampleEvent(definition, shape, at))
    for (const next of kinds) {
      const { type } = next.definition
      for (const at of [ofEachType, ofEachType + 1]) {
        const event = sampleEvent(next.definition, next.shape, at)
        most[type] = Math.max(
          most[type] ?? 0,
          readsIn(state, (counted) => evolve(counted, event)),
        )
      }
    }
  }
  return most
}

describe('readsIn', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => at)
  const byKey = Object.fromEntries(many.map((at) => [`k${at}`, at]))
  it.each([
    ['an array', () => readsIn(many, (state) => [...state, 1])],
    ['an object', () => readsIn(byKey, (state) => ({ ...state }))],
    ['a Map', () => readsIn(new Map(many.map((at) => [at, at])), (state) => new Map(state))],
    ['a Set', () => readsIn(new Set(many), (state) => new Set(state))],
    ['what a state holds', () => readsIn({ held: many }, (state) => state.held.filter(() => true))],
  ])('counts the copy of %s', (_name, reads) => expect(reads()).toBeGreaterThan(mostReads))
})

describe('a long stream', () => {
  it('is found in every file of a state', () =>
    expect([...declaredStreams].filter(([, streams]) => streams.length === 0)).toEqual([]))

  it.each([...declaredStreams.values()].flat())(
    '%s takes as little for the next event as a short one',
    (_name, stream) => {
      const costly = Object.entries(readsAfterMany(stream)).filter(([, reads]) => reads > mostReads)
      expect(costly).toEqual([])
    },
  )
})
