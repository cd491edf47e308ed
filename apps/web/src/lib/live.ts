import type { LiveMessage, Topic } from '@escuta/kernel'
import { useEffect } from 'react'
import { invalidate } from './query-client.ts'
import { readsOneOf } from './topics.ts'
import { refetchUser } from './session.ts'

/** Milliseconds between a closed connection and the next attempt. */
export const reconnectMs = 3000

/** The server closes with these codes when the session has ended, and when the role may not listen. */
const sessionEnded = 4401
const notPermitted = 4403

/**
 * Keeps one connection to /ws/live open and calls `onChange` with the topics that changed. It calls `onChange` with
 * `every` after messages may have been lost, as after a reconnection. Calls `onEnded` when the session of the
 * connection has ended, here or in another browser. It then connects again: a user who is still signed in has
 * another session, or a new token of this one. Returns a function that closes the connection for good.
 */
export function followLiveChanges(
  onChange: (topics: readonly Topic[] | 'every') => void,
  onEnded: () => Promise<unknown>,
  address: string = liveAddress(),
): () => void {
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout> | undefined
  let connectedBefore = false
  let stopped = false

  function connect() {
    socket = new WebSocket(address)
    socket.addEventListener('open', () => {
      if (connectedBefore) onChange('every')
      connectedBefore = true
    })
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = messageIn(event.data)
      if (message.type === 'changed') onChange(message.topics)
      if (message.type === 'missed') onChange('every')
    })
    socket.addEventListener('close', ({ code }) => {
      if (code !== notPermitted) void reconnect(code)
    })
  }

  async function reconnect(code: number) {
    if (code === sessionEnded && !stopped) await onEnded().catch(() => undefined)
    if (!stopped) timer = setTimeout(connect, reconnectMs)
  }

  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket.close()
  }
}

/**
 * While a user is signed in, refetches the queries on the screen that read a changed topic. `person` names the user and
 * their professional record: who became a professional connects again, because a connection hears of what it was opened
 * for.
 */
export function useLiveChanges(person: string | undefined): void {
  useEffect(() => {
    if (person === undefined) return undefined
    return followLiveChanges((topics) => invalidate(readsOneOf(topics)), refetchUser)
  }, [person])
}

function liveAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/live`
}

/** Guarantee: the server sends JSON of live messages only; types that this version does not know are ignored. */
function messageIn(text: unknown): LiveMessage {
  return JSON.parse(String(text)) as LiveMessage
}
