import { hourMs } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createProgressTracker } from './progress-tracker.ts'
import type { StoredProcessor } from './checkpoints.ts'
import { BlockedError } from './log/blocked.ts'

const views = [
  { name: 's.a', revision: '1' },
  { name: 's.b', revision: '1' },
]
const at = (position: bigint) => ({ position, events: position / 10n, lastEvent: undefined })

function stored(name: string, position: bigint, revision = '1'): StoredProcessor {
  return { name, revision, group: name, progress: at(position), rebuild: null, problem: null }
}

describe('readablePosition and processLimit', () => {
  it('readablePosition is the lowest position of the views, also for a follower', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadFollowed([stored('s.a', 100n), stored('s.b', 30n)])
    expect(tracker.readablePosition()).toBe(30n)
    expect(tracker.processLimit()).toBe(100n)
  })

  it('readablePosition includes a view that is catching up', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadLed([stored('s.a', 100n), stored('s.b', 40n)])
    expect(tracker.readablePosition()).toBe(40n)
    tracker.setViewProgress(at(110n), ['s.a', 's.b'])
    expect(tracker.readablePosition()).toBe(110n)
  })

  it('readablePosition ignores a failing view and a view being built', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadLed([stored('s.a', 100n), stored('s.b', 100n)])
    tracker.failed('s.b', new Error('cannot fold'))
    tracker.setViewProgress(at(120n), ['s.a'])
    expect(tracker.readablePosition()).toBe(120n)
    tracker.recovered('s.b')
    tracker.setBuilding('s.b', true)
    expect(tracker.readablePosition()).toBe(120n)
  })

  it('loading ignores revisions of other versions', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadFollowed([stored('s.a', 100n), stored('s.b', 100n, '2')])
    expect(tracker.readablePosition()).toBe(0n)
  })

  it('processLimit is the lower of the led and the followed views', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadLed([stored('s.a', 100n)])
    tracker.loadFollowed([stored('s.b', 90n)])
    expect(tracker.processLimit()).toBe(90n)
  })

  it('processLimit is 0 while a view has no table yet, unless it cannot be built', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadLed([stored('s.a', 100n), stored('s.b', 0n)])
    tracker.setBuilding('s.b', true)
    expect(tracker.processLimit()).toBe(0n)
    tracker.failed('s.b', new Error('cannot fold'))
    expect(tracker.processLimit()).toBe(100n)
    tracker.recovered('s.b')
    tracker.setViewProgress(at(90n), ['s.b'])
    tracker.setBuilding('s.b', false)
    expect(tracker.processLimit()).toBe(100n)
  })
})

describe('status', () => {
  it('returns the lag in events, not in positions', () => {
    const tracker = createProgressTracker(views, [])
    tracker.loadFollowed([stored('s.a', 100n), stored('s.b', 30n)])
    tracker.setLogEnd(100n)
    expect(tracker.status()).toMatchObject([
      { name: 's.a', position: 100n, behind: 0n },
      { name: 's.b', position: 30n, behind: 7n },
    ])
    tracker.setLogEnd(5_000n)
    expect(tracker.status()).toMatchObject([{ behind: 1n }, { behind: 7n }])
  })
})

describe('problems', () => {
  function trackerAt(position: bigint) {
    const time = { ms: 0 }
    const tracker = createProgressTracker(views, [], () => time.ms)
    tracker.loadFollowed([stored('s.a', position), stored('s.b', position)])
    tracker.setLogEnd(position)
    return { tracker, time }
  }

  it('are none for a view that is behind but moves, also by another server', () => {
    const { tracker, time } = trackerAt(100n)
    for (let step = 1n; step <= 10n; step += 1n) {
      time.ms += 15_000
      tracker.setLogEnd(100n + step * 20n)
      expect(tracker.problems()).toEqual([])
      tracker.loadFollowed([stored('s.a', 100n + step), stored('s.b', 100n + step)])
      tracker.setLogEnd(100n + step * 20n)
    }
  })

  it('name a view that stands still although the log grows, from the moment that it grew', () => {
    const { tracker, time } = trackerAt(100n)
    time.ms = hourMs
    tracker.setLogEnd(100n)
    tracker.loadFollowed([stored('s.a', 120n)])
    tracker.setLogEnd(120n)
    time.ms += 15_000
    expect(tracker.problems()).toEqual([])
    time.ms += 6_000
    expect(tracker.problems()).toEqual([{ name: 's.b', reason: 'standing-still' }])
    tracker.loadFollowed([stored('s.b', 110n)])
    expect(tracker.problems()).toEqual([])
  })

  it('name a view without a table, one that fails and one before an unknown event', () => {
    const { tracker } = trackerAt(100n)
    tracker.loadFollowed([stored('s.a', 0n)])
    tracker.failed('s.b', new Error('cannot fold'))
    expect(tracker.problems()).toEqual([
      { name: 's.a', reason: 'not-built' },
      { name: 's.b', reason: 'failing' },
    ])
    tracker.recovered('s.b')
    tracker.blockedBy(new BlockedError(100n, { message: 'not in the catalogue', eventType: 'tea-poured' }))
    expect(tracker.problems()).toContainEqual({
      name: 's.b',
      reason: 'unknown-event',
      eventType: 'tea-poured',
    })
    tracker.loadFollowed([stored('s.a', 100n), stored('s.b', 110n)])
    expect(tracker.problems()).toEqual([{ name: 's.a', reason: 'unknown-event', eventType: 'tea-poured' }])
  })
})
