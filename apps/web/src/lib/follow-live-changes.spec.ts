import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLiveChanges } from './follow-live-changes.ts'

/** The browser's end of a connection, with the server's end in the test's hands. */
class Connection extends EventTarget {
  static readonly OPEN = 1
  static made: Connection[] = []
  readonly readyState = Connection.OPEN
  readonly sent: string[] = []
  constructor() {
    super()
    Connection.made.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.end(1000)
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  end(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const browser = new EventTarget()
const newest = () => {
  const connection = Connection.made.at(-1)
  if (!connection) throw new Error('No connection was made.')
  return connection
}

let onChange: ReturnType<typeof vi.fn<Parameters<typeof followLiveChanges>[0]>>
let onEnded: ReturnType<typeof vi.fn<() => Promise<void>>>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Connection)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  Connection.made = []
  onChange = vi.fn<Parameters<typeof followLiveChanges>[0]>()
  onEnded = vi.fn<() => Promise<void>>(async () => undefined)
  stop = followLiveChanges(onChange, onEnded, 'ws://escuta.test/ws/live')
  newest().open()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('calls onChange with the topics of change messages and ignores unknown messages', () => {
  newest().say('{"type":"changed","topics":["billing.payments"]}')
  newest().say('{"type":"chat-message"}')
  newest().say('{"type":"missed"}')
  expect(onChange.mock.calls).toEqual([[['billing.payments']], ['every']])
})

it('reconnects 3 s after a connection loss and then calls onChange', () => {
  newest().end(1006)
  vi.advanceTimersByTime(2999)
  expect(Connection.made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Connection.made).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
  newest().open()
  expect(onChange.mock.calls).toEqual([['every']])
})

it('does not reconnect after code 4403', () => {
  newest().end(4403)
  vi.advanceTimersByTime(10_000)
  expect(Connection.made).toHaveLength(1)
  expect(onEnded).not.toHaveBeenCalled()
})

it('calls onEnded after code 4401, and reconnects when it is not stopped by then', async () => {
  newest().end(4401)
  expect(onEnded).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(Connection.made).toHaveLength(2)
  newest().open()
  expect(onChange.mock.calls).toEqual([['every']])
  onEnded.mockImplementation(async () => stop())
  newest().end(4401)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Connection.made).toHaveLength(2)
})

it('reconnects after code 4401 when onEnded fails', async () => {
  onEnded.mockRejectedValue(new TypeError('Failed to fetch'))
  newest().end(4401)
  await vi.advanceTimersByTimeAsync(3000)
  expect(Connection.made).toHaveLength(2)
})

it('tests the connection when the page goes on, and makes it anew where no answer comes', async () => {
  browser.dispatchEvent(new Event('pageshow'))
  expect(newest().sent).toEqual(['{"type":"ping"}'])
  newest().say('{"type":"pong"}')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(Connection.made).toHaveLength(1)
  browser.dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(Connection.made).toHaveLength(2)
  newest().open()
  expect(onChange.mock.calls).toEqual([['every']])
})
