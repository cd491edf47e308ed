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
}

const browser = new EventTarget()
const resume = () => browser.dispatchEvent(new Event('pageshow'))
const last = () => Connection.made.at(-1)!
let socket: JsonSocket
let statuses: string[]
let frames: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Connection)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  ;[Connection.made, statuses, frames] = [[], [], []]
  socket = openJsonSocket('ws://escuta.example', {
    onOpen: () => undefined,
    onFrame: ({ type }) => frames.push(type),
    onStatus: (status) => statuses.push(status),
    onEnded: async () => undefined,
  })
  last().open()
})
afterEach(() => {
  socket.close()
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
    last().dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
    resume()
    expect(Connection.made).toHaveLength(2)
    vi.advanceTimersByTime(2_000)
    last().open()
    vi.advanceTimersByTime(10_000)
    expect(Connection.made).toHaveLength(2)
  })
})
