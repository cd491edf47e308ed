import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JsonSocket, openJsonSocket } from './json-socket.ts'

/** The browser's end of a connection, with the server's end in the test's hands. */
class Connection extends EventTarget {
  static readonly OPEN = 1
  static made: Connection[] = []
  readonly sent: string[] = []
  readyState = 0
  constructor() {
    super()
    Connection.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 2
  }
  open() {
    this.readyState = Connection.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
  end(code = 1006) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const browser = new EventTarget()
const resume = () => browser.dispatchEvent(new Event('pageshow'))
const last = () => Connection.made.at(-1)!
let socket: JsonSocket
let statuses: string[]
let frames: string[]
let opened: number
const ask = vi.fn<typeof fetch>()
const answers = () => ask.mockResolvedValue(new Response())
const refuses = () => ask.mockRejectedValue(new TypeError('Failed to fetch'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Connection)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  vi.stubGlobal('fetch', ask)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  answers()
  ;[Connection.made, statuses, frames, opened] = [[], [], [], 0]
  socket = openJsonSocket('ws://escuta.example', {
    onOpen: () => (opened += 1),
    onFrame: ({ type }) => frames.push(type),
    onStatus: (status) => statuses.push(status),
    onEnded: async () => undefined,
  })
  last().open()
})
afterEach(() => {
  socket.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a connection of a page that goes on after it stood still', () => {
  it('is tested at once, and stays where the server answers', () => {
    resume()
    expect(last().sent).toEqual(['{"type":"ping"}'])
    last().receive('{"type":"pong"}')
    vi.advanceTimersByTime(60_000)
    expect([Connection.made.length, statuses, frames]).toEqual([1, ['connecting', 'connected'], []])
  })

  it('is made anew where no answer comes', () => {
    resume()
    vi.advanceTimersByTime(2_500)
    expect(Connection.made).toHaveLength(2)
    last().open()
    expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'connecting', 'connected'])
  })

  it('is made anew where the clock jumped, as with a closed lid', () => {
    vi.advanceTimersByTime(2_000)
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(2_000 + 2_500)
    expect(Connection.made).toHaveLength(2)
  })

  it('does not wait for the next attempt', () => {
    last().end()
    resume()
    expect(Connection.made).toHaveLength(2)
    vi.advanceTimersByTime(2_000)
    last().open()
    vi.advanceTimersByTime(10_000)
    expect(Connection.made).toHaveLength(2)
  })
})

describe('a connection that nobody waits for', () => {
  it('is tested from time to time where that is asked for, and made anew where it is dead', () => {
    const own = openJsonSocket('ws://escuta.example', {
      onOpen: () => undefined,
      onFrame: () => undefined,
      onStatus: () => undefined,
      onEnded: async () => undefined,
      testMs: 10_000,
    })
    last().open()
    const used = last()
    vi.advanceTimersByTime(10_000)
    expect(used.sent).toEqual(['{"type":"ping"}'])
    used.receive('{"type":"pong"}')
    vi.advanceTimersByTime(10_000 + 2_500)
    expect([used.sent.length, last() === used]).toEqual([2, false])
    own.close()
  })
})

describe('a frame whose receipt matters', () => {
  it('is received once the ping after it is answered, not by the answer to an earlier one', () => {
    const received = vi.fn<() => void>()
    resume()
    socket.send({ type: 'call_ended' })
    socket.whenReceived(received)
    last().receive('{"type":"pong"}')
    expect(received).not.toHaveBeenCalled()
    last().receive('{"type":"pong"}')
    expect(received).toHaveBeenCalledOnce()
  })
})

describe('a connection that is tested', () => {
  it('is given up in time, also where it is tested again meanwhile', () => {
    resume()
    vi.advanceTimersByTime(2_000)
    resume()
    vi.advanceTimersByTime(500)
    expect(Connection.made).toHaveLength(2)
  })

  it('is used again where it answers before another is open, as after a network that stood still', () => {
    resume()
    vi.advanceTimersByTime(2_500)
    const [first, second] = Connection.made
    first!.receive('{"type":"pong"}')
    expect([opened, statuses.at(-1), second!.readyState]).toEqual([2, 'connected', 2])
    socket.send({ type: 'join' })
    expect(first!.sent).toContain('{"type":"join"}')
  })

  it('gives way to another that is open', () => {
    resume()
    vi.advanceTimersByTime(2_500)
    const [first] = Connection.made
    last().open()
    first!.receive('{"type":"pong"}')
    expect([opened, first!.readyState]).toEqual([2, 2])
  })
})

describe('a connection that was lost', () => {
  it('is opened again after four seconds at most', async () => {
    last().end()
    await pass(3_999)
    expect(Connection.made).toHaveLength(1)
    await pass(1)
    expect(Connection.made).toHaveLength(2)
  })

  it('is opened again at once while somebody waits', async () => {
    last().end()
    socket.hurry()
    await pass(400)
    expect(Connection.made).toHaveLength(2)
  })

  it('is tested while somebody waits, and not with each second of it', async () => {
    for (let second = 0; second < 4; second += 1) {
      socket.hurry()
      last().receive('{"type":"pong"}')
      await pass(1_000)
    }
    expect(last().sent).toEqual(['{"type":"ping"}'])
  })

  it('asks by requests whether the server is there, because browsers make sockets wait that failed', async () => {
    refuses()
    last().end()
    for (let second = 0; second < 60; second += 1) {
      socket.hurry()
      await pass(1_000)
      if (Connection.made.length === 2) last().end()
    }
    expect(Connection.made).toHaveLength(2)
    expect(ask.mock.calls.length).toBeGreaterThan(30)
    answers()
    await pass(1_500)
    expect(Connection.made).toHaveLength(3)
  })

  it('is attempted anew where an attempt hears nothing, while somebody waits', async () => {
    last().end()
    for (let second = 0; second < 6; second += 1) {
      socket.hurry()
      await pass(1_000)
    }
    expect(Connection.made).toHaveLength(4)
  })

  it('is attempted at once when another one of the page is open', async () => {
    refuses()
    last().end()
    await pass(4_000)
    last().end()
    await pass(10_000)
    expect(Connection.made).toHaveLength(2)
    const other = openJsonSocket('ws://escuta.example', {
      onOpen: () => undefined,
      onFrame: () => undefined,
      onStatus: () => undefined,
      onEnded: async () => undefined,
    })
    expect(Connection.made).toHaveLength(3)
    last().open()
    expect(Connection.made).toHaveLength(4)
    other.close()
  })

  it('leaves a server that is full in peace, also while somebody waits', async () => {
    last().end(1013)
    for (let second = 0; second < 5; second += 1) {
      socket.hurry()
      await pass(1_000)
    }
    expect(Connection.made).toHaveLength(1)
  })

  it.each([1013, 4429, 4430])(
    'is attempted again six seconds after the server said %i, also while somebody waits',
    async (code) => {
      last().end(code)
      for (let second = 0; second < 6; second += 1) {
        socket.hurry()
        await pass(1_000)
      }
      expect(Connection.made).toHaveLength(2)
    },
  )
})
