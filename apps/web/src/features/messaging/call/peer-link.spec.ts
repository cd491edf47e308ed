import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPeerLink } from './peer-link.ts'

/** As in a browser, a step of a connection never ends once it was closed. */
class Connection extends EventTarget {
  static readonly made: Connection[] = []
  connectionState = 'new'
  localDescription: object | null = null
  readonly remoteDescription = null
  finish: () => void = () => undefined
  constructor() {
    super()
    Connection.made.push(this)
  }
  addTransceiver() {
    return undefined
  }
  getTransceivers() {
    return []
  }
  getReceivers() {
    return []
  }
  getConfiguration() {
    return {}
  }
  setLocalDescription(): Promise<void> {
    return new Promise((resolve) => {
      this.finish = () => {
        this.localDescription = { type: 'offer', sdp: 'offer' }
        resolve()
      }
    })
  }
  close() {
    this.finish = () => undefined
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('MediaStream', EventTarget)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a link whose connection is replaced in the middle of a step', () => {
  it('goes on with the new connection', async () => {
    const sent: { readonly type: string }[] = []
    const link = createPeerLink({
      ownPeerId: 'b',
      otherPeerId: 'a',
      configuration: async () => ({}),
      send: (signal) => void sent.push(signal),
      isSignalling: () => true,
      videoKbps: () => 300,
      localStream: new MediaStream(),
      sent: () => ({ audio: null, video: null }),
      isHeardFrom: () => true,
      onChange: () => undefined,
      onMeasured: () => undefined,
      onTrouble: () => undefined,
      onHealed: () => undefined,
      onGone: () => undefined,
    })
    link.present()
    await vi.advanceTimersByTimeAsync(0)
    link.present()
    await vi.advanceTimersByTimeAsync(0)
    expect(Connection.made).toHaveLength(2)
    for (const each of Connection.made) each.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toMatchObject([{ type: 'offer', generation: 2 }])
    link.close()
  })
})
