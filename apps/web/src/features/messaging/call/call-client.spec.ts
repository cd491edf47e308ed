// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallClient } from './call-client.ts'

/** The browser's end of a connection, with the server's end in the test's hands. */
class Connection extends EventTarget {
  static readonly OPEN = 1
  static made: Connection[] = []
  readyState = Connection.OPEN
  readonly sent: Record<string, unknown>[] = []
  constructor() {
    super()
    Connection.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

/** A device without camera and microphone: the call is entered all the same. */
class Stream extends EventTarget {
  getTracks() {
    return []
  }
}

const taken = { type: 'error', code: 'peer-id-taken', message: 'Usado.', action: 'Entre de novo.' }
let client: ReturnType<typeof createCallClient>

beforeEach(() => {
  Connection.made = []
  vi.stubGlobal('WebSocket', Connection)
  vi.stubGlobal('MediaStream', Stream)
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
    enumerateDevices: async () => [],
  })
  vi.stubGlobal('navigator', { userAgent: 'spec', onLine: true, mediaDevices })
  client = createCallClient({
    appointmentId: 'a-1',
    address: 'ws://escuta.test/ws/webrtc',
    iceServers: async () => ({ iceServers: [], expiresAt: null }) as never,
    onEnded: async () => undefined,
    onHealed: () => undefined,
  })
})
afterEach(() => {
  client.close()
  vi.unstubAllGlobals()
})

async function joining() {
  await client.join()
  const connection = Connection.made.at(-1)
  if (!connection) throw new Error('No connection was made.')
  connection.open()
  const joins = () => connection.sent.filter(({ type }) => type === 'join_call')
  return { connection, peerIds: () => joins().map(({ peerId }) => peerId) }
}

describe('a page whose name in the call somebody else has', () => {
  it('joins once more at once, under a new name', async () => {
    const { connection, peerIds } = await joining()
    connection.say(taken)
    expect(new Set(peerIds()).size).toBe(2)
    expect(client.state()).toMatchObject({ phase: 'joining', refusal: null })
    connection.say({ type: 'call_waiting', ends: 0 })
    expect(client.state().phase).toBe('waiting')
  })

  it('gives up where the new name is taken too, and says what to do', async () => {
    const { connection, peerIds } = await joining()
    connection.say(taken)
    connection.say(taken)
    expect(peerIds()).toHaveLength(2)
    expect(client.state()).toMatchObject({
      phase: 'ready',
      refusalCode: 'peer-id-taken',
      refusal: 'Usado. Entre de novo.',
    })
  })

  it('keeps its new name for a later connection', async () => {
    const { connection, peerIds } = await joining()
    connection.say(taken)
    connection.say({ type: 'error', code: 'not-in-call', message: '' })
    const [, second, third] = peerIds()
    expect(third).toBe(second)
  })
})

describe('a page that is sent something by a peer it does not know', () => {
  it('asks who is in the call, once in a while', async () => {
    const { connection, peerIds } = await joining()
    const joined = {
      type: 'call_joined',
      userType: 'client',
      peers: [],
      waiting: [],
      elapsedMs: null,
      ends: 0,
    }
    const candidate = { type: 'ice_candidate', peerId: 'unknown', candidate: null }
    connection.say(joined)
    connection.say({ type: 'something_new', peerId: 'unknown' })
    expect(peerIds()).toHaveLength(1)
    connection.say(candidate)
    connection.say(joined)
    connection.say(candidate)
    expect(peerIds()).toHaveLength(2)
  })
})

describe('a page that joined too often', () => {
  it('joins again by itself after a while, and shows no error', async () => {
    const { connection, peerIds } = await joining()
    vi.useFakeTimers()
    connection.say({
      type: 'error',
      code: 'too-many-joins',
      message: 'Muitas.',
      details: { retryAfterSeconds: 1 },
    })
    expect(client.state()).toMatchObject({ phase: 'joining', refusal: null })
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    expect(peerIds()).toHaveLength(2)
  })
})

const joinedAt = (ends: number) => ({
  type: 'call_joined',
  userType: 'professional',
  peers: [],
  waiting: [],
  elapsedMs: null,
  ends,
})
const typesOf = (connection: Connection) => connection.sent.map(({ type }) => type)

describe('the end of a call', () => {
  it('closes the connection once the server has received it', async () => {
    const { connection } = await joining()
    connection.say(joinedAt(0))
    client.end()
    expect(client.state()).toMatchObject({ phase: 'ended', endedBy: 'professional' })
    expect([typesOf(connection).slice(-2), connection.readyState]).toEqual([['call_ended', 'ping'], 1])
    connection.say({ type: 'pong' })
    expect(connection.readyState).toBe(3)
  })

  it('is sent again by the next connection where this one is dead, also after the page left the room', async () => {
    const { connection } = await joining()
    connection.say(joinedAt(0))
    vi.useFakeTimers()
    client.end()
    client.close()
    await vi.advanceTimersByTimeAsync(2_500)
    vi.useRealTimers()
    const next = Connection.made.at(-1)!
    expect(next).not.toBe(connection)
    next.open()
    next.say(joinedAt(0))
    expect(typesOf(next)).toEqual(['join_call', 'call_ended', 'ping'])
  })

  it('is sent once the server lets the page in again that could not join', async () => {
    const { connection } = await joining()
    vi.useFakeTimers()
    client.end()
    connection.say({ type: 'error', code: 'unavailable', message: '' })
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    connection.say(joinedAt(0))
    expect(typesOf(connection)).toEqual(['join_call', 'join_call', 'call_ended', 'ping'])
  })

  it('is said to a page that was away while it came', async () => {
    const { connection } = await joining()
    connection.say(joinedAt(0))
    connection.say(joinedAt(1))
    expect(client.state()).toMatchObject({ phase: 'ended', endReason: 'ended-meanwhile' })
  })
})

describe('a page whose browser waits for an answer about camera and microphone', () => {
  it('enters the call after some seconds', async () => {
    vi.useFakeTimers()
    Object.assign(navigator.mediaDevices, { getUserMedia: () => new Promise(() => undefined) })
    void client.join()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(Connection.made).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(Connection.made).toHaveLength(1)
  })
})
