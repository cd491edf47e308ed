import { useEffect } from 'react'
import { queryClient } from './query-client.ts'

/** Milliseconds between a closed connection and the next attempt (spec §9). */
export const reconnectMs = 3000

/** The server closes with this code when nobody is signed in any more; trying again would not help. */
const sessionEnded = 4401

/**
 * Keeps one connection to /ws/live open and reads again what is on screen whenever the server says that something
 * changed. A connection that had to be made again also reads again: events may have been missed.
 * Returns a function that closes it for good.
 */
export function followLiveChanges(onChange: () => void, address: string = liveAddress()): () => void {
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
      if (saysChanged(event.data)) onChange()
    })
    socket.addEventListener('close', ({ code }) => {
      if (!stopped && code !== sessionEnded) timer = setTimeout(connect, reconnectMs)
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
    return followLiveChanges(() => void queryClient.invalidateQueries())
  }, [active])
}

function liveAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/live`
}

function saysChanged(text: unknown): boolean {
  if (typeof text !== 'string') return false
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'changed'
  } catch {
    return false
  }
}
