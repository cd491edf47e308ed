import { type AppointmentId, type ChannelHub, type Connection, newId } from '@escuta/kernel'
import type { CallPeer, CallServerMessage, ConversationPair, SenderType } from '../contract/index.ts'

/** A connection in a call, or in its waiting room. */
export type CallMember = {
  readonly connection: Connection
  readonly appointmentId: AppointmentId
  /** The start of the appointment when the member joined. */
  readonly startsAt: string
  /** When the room closes, also for those who are in it. */
  readonly closesAt: string
  readonly pair: ConversationPair
  readonly side: SenderType
  readonly peerId: string
  /** Whether the professional lets people in by hand. */
  readonly keepsWaitingRoom: boolean
  /** Whether the member takes the place of other connections of their person. */
  readonly takesOver: boolean
  /** How often the call had ended when their page was in it before; null for a page that was not. */
  readonly endsBefore: number | null
  /** Whether the member is not in the call: before they are let in, and after they left. */
  isWaiting: boolean
}

/** Why a newer connection has the place: it is in the same call, or in another one. */
export type PlaceTaken = 'peer-replaced' | 'entered-another-call'

/** What processes send each other about a call. */
export type CallNotice =
  | { readonly type: 'to-all'; readonly frame: CallServerMessage; readonly professionalOnly: boolean }
  | { readonly type: 'to-peer'; readonly to: string; readonly frame: CallServerMessage }
  | { readonly type: 'admitted'; readonly peerId: string }
  /** Another connection of the peer's user has taken the peer id over. */
  | { readonly type: 'replaced'; readonly peerId: string; readonly connectionId: string }
  /** A newer connection of the same person has this one's place. */
  | { readonly type: 'place-taken'; readonly connectionId: string; readonly refused?: PlaceTaken }
  | { readonly type: 'ended'; readonly frame: CallServerMessage }

export type CallMembers = ReturnType<typeof createCallMembers>

/** What is done every so many milliseconds while there are members. */
type Task = { readonly everyMs: number; readonly act: () => Promise<void> }

/** The members of calls with connections of this process, and what they and other processes are sent. */
export function createCallMembers(tasks: readonly Task[]) {
  const processId = newId()
  const calls = new Map<string, Set<CallMember>>()
  let hub: ChannelHub | undefined
  let running: readonly ReturnType<typeof setInterval>[] = []

  const of = (appointmentId: string): readonly CallMember[] => [...(calls.get(appointmentId) ?? [])]
  const publish = (appointmentId: string, notice: CallNotice): void => hub?.publish(appointmentId, notice)

  function sendHere(
    appointmentId: string,
    frame: CallServerMessage,
    { professionalOnly = false, except }: { professionalOnly?: boolean; except?: CallMember },
  ): void {
    const text = JSON.stringify(frame)
    for (const member of of(appointmentId)) {
      const isReached = !member.isWaiting && (!professionalOnly || member.side === 'professional')
      if (member !== except && isReached) member.connection.sendText(text)
    }
  }

  return {
    open: (channelHub: ChannelHub): void => void (hub = channelHub),
    of,
    all: (): readonly CallMember[] => [...calls.values()].flatMap((members) => [...members]),
    has: (member: CallMember): boolean => calls.get(member.appointmentId)?.has(member) === true,
    add(member: CallMember): void {
      const members = calls.get(member.appointmentId) ?? new Set()
      calls.set(member.appointmentId, members.add(member))
      if (running.length > 0) return
      const inTurn = createTurns()
      running = tasks.map(({ everyMs, act }) => setInterval(inTurn(act), everyMs).unref())
    },
    /** Drops a member; false where they were dropped before. */
    drop(member: CallMember): boolean {
      const members = calls.get(member.appointmentId)
      const isDropped = members?.delete(member) === true
      if (members?.size === 0) calls.delete(member.appointmentId)
      if (calls.size > 0) return isDropped
      for (const each of running) clearInterval(each)
      running = []
      return isDropped
    },
    publish,
    sendHere,
    /** Sends a frame to the members of a call in all processes. */
    sendToAll(appointmentId: string, frame: CallServerMessage, professionalOnly: boolean): void {
      sendHere(appointmentId, frame, { professionalOnly })
      publish(appointmentId, { type: 'to-all', frame, professionalOnly })
    },
    sendToOthers(member: CallMember, frame: CallServerMessage, professionalOnly = false): void {
      sendHere(member.appointmentId, frame, { professionalOnly, except: member })
      publish(member.appointmentId, { type: 'to-all', frame, professionalOnly })
    },
    /** The member's row of `messaging.call_peers`. */
    entryOf(member: CallMember) {
      const { appointmentId, connection, peerId, side, keepsWaitingRoom, isWaiting } = member
      const { userId } = connection.actor
      const connectionId = connection.id
      return { appointmentId, peerId, userId, side, keepsWaitingRoom, isWaiting, connectionId, processId }
    },
  }
}

/**
 * Tasks one after the other, so that none removes rows that another one writes. A task that still waits, as where the
 * database is slow, is not added again.
 */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return (act: () => Promise<void>) => {
    let isWaiting = false
    return () => {
      if (isWaiting) return
      isWaiting = true
      last = last
        .then(act)
        .catch(() => undefined)
        .finally(() => (isWaiting = false))
    }
  }
}

export function send({ connection }: CallMember, frame: CallServerMessage): void {
  connection.send(frame)
}

export function peerOf({ connection, peerId, side }: CallMember): CallPeer {
  return { peerId, userId: connection.actor.userId, userType: side }
}

export function participantOf({ appointmentId, pair, side, connection }: CallMember) {
  return { appointmentId, ...pair, side, connectionId: connection.id }
}
