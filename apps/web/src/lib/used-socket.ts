import { createTimers } from './named-timers.ts'

/** A connection that answers nothing for this long is given up, but used again where it answers before another is open. */
export const answerMs = 2_500

export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

type Handlers = {
  readonly onFrame: (frame: Frame) => void
  /** It answered nothing in time, and is given up. */
  readonly onSilent: () => void
  /** It was given up, and answers before another is open. */
  readonly onAnswered: () => void
  /** It ended while it was in use. */
  readonly onLost: (code: number) => void
}

/** The connection in use, or the one that was given up because it is silent. */
export function createUsedSocket(handlers: Handlers) {
  const timers = createTimers<'answer'>()
  let socket: WebSocket | undefined
  let isSilent = false
  let [asked, answers] = [0, 0]
  let confirmation: { readonly answer: number; readonly received: () => void } | undefined
  const isConnected = (): boolean => socket !== undefined && !isSilent

  function receive(frame: Frame) {
    const isAnswer = frame.type === 'pong'
    if (isAnswer) confirm()
    // What arrives while it is silent is brought again by what follows `onAnswered`.
    if (isSilent) return isAnswer ? answered() : undefined
    timers.clear('answer')
    return isAnswer ? undefined : handlers.onFrame(frame)
  }
  function confirm() {
    answers += 1
    if (!confirmation || answers < confirmation.answer) return
    const { received } = confirmation
    confirmation = undefined
    received()
  }
  function answered() {
    isSilent = false
    handlers.onAnswered()
  }
  function ended(code: number) {
    const wasInUse = isConnected()
    forget()
    if (wasInUse) handlers.onLost(code)
  }
  function forget() {
    timers.clear('answer')
    socket = undefined
    isSilent = false
    ;[asked, answers, confirmation] = [0, 0, undefined]
  }
  function ping() {
    socket?.send(JSON.stringify({ type: 'ping' }))
    asked += 1
    if (!timers.isRunning('answer')) timers.start('answer', giveUp, answerMs)
  }
  function giveUp() {
    isSilent = true
    handlers.onSilent()
  }

  return {
    isConnected,
    /** Uses a connection that was opened, in place of the former one. */
    use(opened: WebSocket): void {
      const former = socket
      forget()
      socket = opened
      former?.close()
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (opened === socket) receive(JSON.parse(String(data)) as Frame)
      })
      opened.addEventListener('close', ({ code }) => void (opened === socket && ended(code)))
    },
    send(frame: object): boolean {
      if (!isConnected() || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    /** Tests whether it still answers; false where that is being tested. */
    ask(): boolean {
      if (timers.isRunning('answer')) return false
      ping()
      return true
    },
    /** Calls back once the server has received what was sent before; not where the connection ends first. */
    whenReceived(received: () => void): void {
      if (!isConnected()) return
      ping()
      confirmation = { answer: asked, received }
    },
    /** Closes it; false where there is none. */
    drop(): boolean {
      const dropped = socket
      forget()
      dropped?.close()
      return dropped !== undefined
    },
  }
}
