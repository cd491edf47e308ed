import { mostPageBytes } from '@escuta/event-sourcing'
import { createInMemoryEventStore } from '@escuta/event-store/testing'
import { createChangeSignal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { append, renamed } from '../fixtures/append.ts'
import { shopCatalogue } from '../fixtures/shop.ts'
import { createLogReader } from './log-reader.ts'

describe('createLogReader', () => {
  it('keeps applied events by their size, not by their number alone', async () => {
    const store = createInMemoryEventStore()
    const large = 800_000
    const count = 40
    const end = new AbortController()
    const reader = createLogReader(store, shopCatalogue, createChangeSignal())
    const following = reader.subscribe(0n, end.signal)
    let position = 0n
    for (let at = 0; at < count; at += 1) {
      const appended = await append(store, `item-${at}`, renamed(`${at}`, 'x'.repeat(large)))
      await expect.poll(() => reader.hasArrived(position)).toBe(true)
      position = reader.arrived(position)!.position
      expect(position).toBe(appended)
    }
    expect(Number(position - reader.keptFrom())).toBeLessThanOrEqual(mostPageBytes / large + 1)
    expect(Number(position - reader.keptFrom())).toBeGreaterThan(1)
    end.abort()
    await following
  })
})
