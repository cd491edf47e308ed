import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { refetchUser } from './session.ts'

/** Milliseconds between a closed connection and the next attempt. */
export const reconnectMs = 3000

/** The server closes with these codes when the session has ended, and when the role may not listen. */
const sessionEnded = 4401
const notPermitted = 4403

/**
 * Keeps one connection to /ws/live open and reads again what is on screen whenever the server says that something
 * changed. A connection that had to be made again also reads again: events may have been missed. `onEnded` when the
 * session has ended, here or in another browser. Returns a function that closes it for good.
 */
export function followLiveChanges(
  onChange: () => void,
  onEnded: () => void,
  address: string = liveAddress(),
): () => void {
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout> | undefined
  let connectedBefore = false
  let stopped = false

  function connect() {
    socket = new WebSocket(address)
    socket.addEventListener('open', () => {
      if (connectedBefore) onChange()
      connectedBefore = true
    })
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (isChangedMessage(event.data)) onChange()
    })
    socket.addEventListener('close', ({ code }) => {
      if (stopped || code === notPermitted) return
      if (code === sessionEnded) onEnded()
      else timer = setTimeout(connect, reconnectMs)
    })
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket.close()
  }
}

/** Follows live changes while `active`. */
export function useLiveChanges(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    return followLiveChanges(
      () => void queryClient.invalidateQueries(),
      () => void refetchUser(),
    )
  }, [active])
}

function liveAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/live`
}

function isChangedMessage(text: unknown): boolean {
  if (typeof text !== 'string') return false
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'changed'
  } catch {
    return false
  }
}
