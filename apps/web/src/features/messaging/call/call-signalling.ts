import { type Frame, type JsonSocket, openJsonSocket, type SocketStatus } from '../../../lib/json-socket.ts'
import { ownPeerId, renewPeerId } from './own-peer-id.ts'

type Options = {
  readonly appointmentId: string
  readonly address: string
  readonly onStatus: (status: SocketStatus) => void
  readonly onFrame: (frame: Frame) => void
  /** The session of the connection has ended. */
  readonly onEnded: () => Promise<unknown>
}

export type CallSignalling = ReturnType<typeof createCallSignalling>

/** Milliseconds until a server that could not let this page in is asked again. */
const retryMs = 3_000
/** Milliseconds between two questions who is in the call. */
const askedAgainMs = 5_000
/** A call is connected again within three seconds of the server's return. */
const mostRetryMs = 2_000
/** Milliseconds between two tests of the connection: who waits to be let in has no sound that would stop. */
const testMs = 10_000

/** The connection of a call to the server. Each of them joins under the same name. */
export function createCallSignalling({ appointmentId, address, ...handlers }: Options) {
  let socket: JsonSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The server has this connection in the call. */
  let isJoined = false
  let isRenamed = false
  /** Whether the person said that the call goes on here, and not where they are in it. */
  let takesOver = false
  /** How often the call had ended when this page was in it last, or in its waiting room. */
  let ends: number | undefined
  let askedAgainAt = -Infinity

  function join(): void {
    isJoined = false
    const known = ends !== undefined && { ends }
    socket?.send({
      type: 'join_call',
      appointmentId,
      peerId: ownPeerId(),
      waitingRoom: true,
      takesOver,
      ...known,
    })
  }

  return {
    /** Connects, and joins; with `isHere` in place of another page of the same person. */
    open(isHere: boolean): void {
      takesOver = isHere
      socket ??= openJsonSocket(address, {
        ...handlers,
        mostRetryMs,
        testMs,
        onOpen: join,
        onStatus(status) {
          if (status !== 'connected') isJoined = false
          handlers.onStatus(status)
        },
      })
    },
    isOpen: (): boolean => socket !== undefined,
    isJoined: (): boolean => isJoined,
    /** Whether this page was in the call, or in its waiting room. */
    wasIn: (): boolean => ends !== undefined,
    /** Whether the call has ended since this page was in it. */
    missedEnd: (atEnds: number): boolean => ends !== undefined && atEnds > ends,
    /** The server has let this page into its waiting room, or into the call. */
    entered(atEnds: number, joined: boolean): void {
      clearTimeout(retry)
      takesOver = false
      ends = atEnds
      isJoined = joined
    },
    send: (frame: object): boolean => socket?.send(frame) === true,
    whenReceived: (received: () => void): void => socket?.whenReceived(received),
    join,
    /** Joins under a new name; false where this page did so before. */
    joinRenamed(): boolean {
      if (isRenamed) return false
      isRenamed = true
      renewPeerId()
      join()
      return true
    },
    joinLater(): void {
      clearTimeout(retry)
      retry = setTimeout(join, retryMs)
    },
    /** Something came from a peer that this page does not know: the answer says who is in the call. */
    askAgain(): void {
      const now = performance.now()
      if (!isJoined || now - askedAgainAt < askedAgainMs) return
      askedAgainAt = now
      join()
    },
    hurry: (): void => socket?.hurry(),
    close(): void {
      clearTimeout(retry)
      socket?.close()
      socket = undefined
      isJoined = false
    },
  }
}
