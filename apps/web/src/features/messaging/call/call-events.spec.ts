import { describe, expect, it, vi } from 'vitest'
import { createCallEvents } from './call-events.ts'
import type { Received } from './call-frames.ts'

function events() {
  const peers = { left: vi.fn(), remove: vi.fn() }
  const store = { state: () => ({ waiting: [] }), change: vi.fn(), notify: vi.fn() }
  const receive = createCallEvents({ peers, store } as never)
  return { peers, receive: (frame: object) => receive(frame as Received) }
}
const left = { type: 'peer_left', peerId: 'caio', userId: 'u', userType: 'client' }

describe('a peer that the server lost', () => {
  it('keeps the direct link, by which the call may go on', () => {
    const { peers, receive } = events()
    receive(left)
    expect([peers.left.mock.calls, peers.remove.mock.calls]).toEqual([[['caio']], []])
  })

  it('has none any more where their account or session was ended', () => {
    const { peers, receive } = events()
    receive({ ...left, isFinal: true })
    expect([peers.left.mock.calls, peers.remove.mock.calls]).toEqual([[], [['caio']]])
  })
})
