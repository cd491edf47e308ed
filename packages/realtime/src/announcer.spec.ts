import { describe, expect, it, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

describe('the announcer', () => {
  it('publishes one notice per set of topics for the changes of 25 ms', async () => {
    vi.useFakeTimers()
    const publish = vi.fn(async () => {})
    const announcer = createAnnouncer({ publish }, () => undefined)
    announcer.announce(['client:a', 'professional:b'], ['x.y'])
    announcer.announce(['client:a'], ['x.z', 'x.y'])
    announcer.announce(['client:c'], ['x.y'])
    announcer.announce(['client:d'], [])
    await vi.advanceTimersByTimeAsync(25)
    expect(publish.mock.calls).toEqual([
      [{ rooms: ['client:a'], message: { type: 'changed', topics: ['x.y', 'x.z'] } }],
      [{ rooms: ['professional:b', 'client:c'], message: { type: 'changed', topics: ['x.y'] } }],
    ])
    vi.useRealTimers()
  })
})
