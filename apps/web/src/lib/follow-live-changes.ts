import type { LiveMessage, Topic } from '@escuta/kernel'
import { type Frame, openJsonSocket } from './json-socket.ts'
import { socketAddress } from './socket-address.ts'

/**
 * Keeps one connection to /ws/live open and calls `onChange` with the topics that changed. It calls `onChange` with
 * `every` after messages may have been lost, as after a reconnection. Calls `onEnded` when the session of the
 * connection has ended, here or in another browser. It then connects again: a user who is still signed in has
 * another session, or a new token of this one. Returns a function that closes the connection for good.
 */
export function followLiveChanges(
  onChange: (topics: readonly Topic[] | 'every') => void,
  onEnded: () => Promise<unknown>,
  address: string = socketAddress('/ws/live'),
): () => void {
  let connectedBefore = false
  const socket = openJsonSocket(address, {
    onOpen() {
      if (connectedBefore) onChange('every')
      connectedBefore = true
    },
    onFrame(frame) {
      const message = messageIn(frame)
      if (message.type === 'changed') onChange(message.topics)
      if (message.type === 'missed') onChange('every')
    },
    onStatus: () => undefined,
    onEnded,
  })
  return socket.close
}

/** Guarantee: the server sends JSON of live messages only; types that this version does not know are ignored. */
function messageIn(frame: Frame): LiveMessage {
  return frame as unknown as LiveMessage
}
