import { createTimers } from './named-timers.ts'
import { attemptMs, retryMs } from './reconnect-pace.ts'
import { askServer } from './server-reach.ts'

/** The connection ended without a word. */
export const lostCode = 1006
/** Full, too many messages, too many sockets: the server asks to wait. */
const busyCodes: readonly number[] = [1013, 4429, 4430]

type Options = {
  readonly address: string
  /** Milliseconds until the next attempt, at most. */
  readonly mostMs: number
  /** Somebody waits for the connection. */
  readonly isUrgent: () => boolean
  /** None is in use, and it was not closed for good. */
  readonly isWanted: () => boolean
  readonly onConnecting: () => void
  readonly onOpened: (socket: WebSocket) => void
}

/** Opens a connection, one attempt after the other, until one of them is open. */
export function createSocketAttempts({ address, mostMs, ...options }: Options) {
  const timers = createTimers<'retry' | 'attempt'>()
  let opening: WebSocket | undefined
  let [openingAt, retryAt] = [0, 0]
  let failures = 0
  let lastCode = lostCode

  function connect() {
    timers.clear('retry')
    options.onConnecting()
    const former = opening
    const made = new WebSocket(address)
    opening = made
    openingAt = performance.now()
    former?.close()
    made.addEventListener('open', () => void (made === opening && opened(made)))
    made.addEventListener('close', () => void (made === opening && refused()))
    timers.start('attempt', unanswered, attemptMs(failures))
  }
  function opened(made: WebSocket) {
    opening = undefined
    settle()
    options.onOpened(made)
  }
  function refused() {
    opening = undefined
    failures += 1
    lastCode = lostCode
    timers.clear('attempt')
    retryLater()
  }
  function unanswered() {
    failures += 1
    if (options.isUrgent()) return connect()
    end()
    return retryLater()
  }
  /** Ends the attempt; false where there is none. */
  function end(): boolean {
    const ended = opening
    opening = undefined
    timers.clear('attempt')
    ended?.close()
    return ended !== undefined
  }
  /** No further attempt is needed. */
  function settle() {
    timers.clearAll()
    end()
    failures = 0
  }

  function waitMs(): number {
    const isBusy = busyCodes.includes(lastCode)
    return retryMs({ failures, isUrgent: options.isUrgent(), isBusy, mostMs }, Math.random())
  }
  function retryIn(ms: number) {
    retryAt = performance.now() + ms
    timers.start('retry', () => void retry(), ms)
  }
  function retryLater() {
    if (options.isWanted()) retryIn(waitMs())
  }
  async function retry() {
    const reach = failures === 0 ? 'reached' : await askServer()
    if (!options.isWanted() || opening || timers.isRunning('retry')) return
    if (reach === 'reached' || (reach === 'silent' && options.isUrgent())) return connect()
    failures += 1
    retryLater()
  }

  return {
    connect,
    settle,
    end,
    isOpening: (): boolean => opening !== undefined,
    /** Milliseconds that the attempt has taken. */
    age: (): number => performance.now() - openingAt,
    /** How the connection ended that was in use. */
    lost: (code: number): void => void (lastCode = code),
    retryLater,
    /** The next attempt comes sooner where somebody waits; never later. */
    hurry(): void {
      if (!timers.isRunning('retry')) return
      const ms = waitMs()
      if (performance.now() + ms < retryAt) retryIn(ms)
    },
    /**
     * Another connection of the page is open. Not after a connection that was opened and lost again: two of one page would
     * follow each other without end.
     */
    reached(): void {
      if (failures > 0 && lastCode === lostCode && timers.isRunning('retry')) connect()
    },
  }
}
