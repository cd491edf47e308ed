import {
  type AppointmentId,
  type ChannelHub,
  type CommandContext,
  type Connection,
  newId,
  newSortableId,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import {
  type CallClientMessage,
  type CallPeer,
  type CallServerMessage,
  type CallSignal,
  type ConversationPair,
  messagingRefusals,
  type SenderType,
} from '../contract/index.ts'
import { type Call, call } from '../domain/call/call.state.ts'
import { arriveInWaitingRoom } from './arrive-in-waiting-room.ts'
import {
  admitPeer,
  enterCall,
  exitCall,
  gonePeers,
  keepMs,
  keepPeers,
  peersOf,
  peerTakenOver,
  removeLostPeer,
} from './call-peers.ts'
import { stillStands } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'
import { joinCall } from './join-call.ts'
import { leaveCall, recordLost } from './leave-call.ts'

/** A connection in a call, or in its waiting room. */
export type CallMember = {
  readonly connection: Connection
  readonly appointmentId: AppointmentId
  /** The start of the appointment when the member joined. */
  readonly startsAt: string
  readonly pair: ConversationPair
  readonly side: SenderType
  readonly peerId: string
  /** Whether the professional lets people in by hand. */
  readonly keepsWaitingRoom: boolean
  /** Whether the member is not in the call: before they are let in, and after they left. */
  isWaiting: boolean
}

type MediaState = Extract<CallClientMessage, { readonly type: 'media_state' }>

/** What processes send each other about a call. */
export type CallNotice =
  | { readonly type: 'to-all'; readonly frame: CallServerMessage; readonly professionalOnly: boolean }
  | { readonly type: 'to-peer'; readonly to: string; readonly frame: CallServerMessage }
  | { readonly type: 'admitted'; readonly peerId: string }
  /** Another connection of the peer's user has taken the peer id over. */
  | { readonly type: 'replaced'; readonly peerId: string; readonly connectionId: string }
  | { readonly type: 'ended'; readonly frame: CallServerMessage }

export type CallRooms = ReturnType<typeof createCallRooms>

/** The calls with connections of this process. Who is in a call at all is kept in `messaging.call_peers`. */
export function createCallRooms(deps: Pick<MessagingDeps, 'db' | 'run' | 'load' | 'clock' | 'appointments'>) {
  const processId = newId()
  const calls = new Map<string, Set<CallMember>>()
  let hub: ChannelHub | undefined
  let keeping: ReturnType<typeof setInterval> | undefined

  const membersOf = (appointmentId: string): readonly CallMember[] => [...(calls.get(appointmentId) ?? [])]
  const publish = (appointmentId: string, notice: CallNotice): void => hub?.publish(appointmentId, notice)

  function sendLocally(
    appointmentId: string,
    frame: CallServerMessage,
    { professionalOnly = false, except }: { professionalOnly?: boolean; except?: CallMember },
  ): void {
    const text = JSON.stringify(frame)
    for (const member of membersOf(appointmentId)) {
      const isReached = !member.isWaiting && (!professionalOnly || member.side === 'professional')
      if (member !== except && isReached) member.connection.sendText(text)
    }
  }
  function sendToOthers(member: CallMember, frame: CallServerMessage, professionalOnly = false): void {
    sendLocally(member.appointmentId, frame, { professionalOnly, except: member })
    publish(member.appointmentId, { type: 'to-all', frame, professionalOnly })
  }

  /** Says who is there to a member who is let in, and sends the others that they joined. */
  async function letIn(member: CallMember): Promise<void> {
    member.isWaiting = false
    const { appointmentId, side, peerId } = member
    const context = contextOf(member)
    unwrap(await deps.run(joinCall, participantOf(member), context))
    const { firstJoinedAt } = await deps.load(call, { appointmentId })
    const others = (await peersOf(deps, appointmentId)).filter((peer) => peer.peerId !== peerId)
    const seen = (isWaiting: boolean): CallPeer[] =>
      others
        .filter((peer) => peer.isWaiting === isWaiting)
        .map((peer) => ({ peerId: peer.peerId, userId: peer.userId, userType: peer.side }))
    send(member, {
      type: 'call_joined',
      appointmentId,
      peerId,
      userType: side,
      peers: seen(false),
      waiting: side === 'professional' ? seen(true) : [],
      elapsedMs: elapsedMs(firstJoinedAt, context.now),
    })
    sendToOthers(member, { type: 'peer_joined', ...peerOf(member) })
  }

  /** Lets a waiting peer in, in whichever process; false where none waits by this name. */
  async function admitWaiting(appointmentId: string, peerId: string): Promise<boolean> {
    if (!(await admitPeer(deps, { appointmentId, peerId }))) return false
    const here = membersOf(appointmentId).find((other) => other.peerId === peerId)
    if (here) await letIn(here)
    else publish(appointmentId, { type: 'admitted', peerId })
    return true
  }

  function contextOf({ connection: { actor, role } }: CallMember): CommandContext {
    const commandId = newSortableId()
    const now = deps.clock.now().toISOString()
    return { commandId, actor, role, now, correlationId: commandId, causationId: null }
  }

  function add(member: CallMember): void {
    const members = calls.get(member.appointmentId) ?? new Set()
    calls.set(member.appointmentId, members.add(member))
    keeping ??= setInterval(() => void keep().catch(() => undefined), keepMs).unref()
  }
  function drop(member: CallMember): boolean {
    const members = calls.get(member.appointmentId)
    const isDropped = members?.delete(member) === true
    if (members?.size === 0) calls.delete(member.appointmentId)
    if (calls.size > 0) return isDropped
    clearInterval(keeping)
    keeping = undefined
    return isDropped
  }

  /** Keeps the rows of this process, and sends its members which peers left because their process is gone. */
  async function keep(): Promise<void> {
    const entries = [...calls.values()].flatMap((members) => [...members].map(entryOf))
    await keepPeers(deps, entries)
    for (const gone of await gonePeers(deps, entries)) {
      await recordLost(deps, gone)
      if (!(await removeLostPeer(deps, gone))) continue
      const { appointmentId, peerId, userId, side, isWaiting } = gone
      const frame = { type: 'peer_left', peerId, userId, userType: side } as const
      sendLocally(appointmentId, frame, { professionalOnly: isWaiting })
      publish(appointmentId, { type: 'to-all', frame, professionalOnly: isWaiting })
    }
  }
  function entryOf(member: CallMember) {
    const { appointmentId, connection, peerId, side, keepsWaitingRoom, isWaiting } = member
    const { userId } = connection.actor
    return {
      appointmentId,
      peerId,
      userId,
      side,
      keepsWaitingRoom,
      isWaiting,
      connectionId: connection.id,
      processId,
    }
  }

  /** Sends earlier connections of this process that another one of their user has taken their peer id over. */
  function replace(appointmentId: string, peerId: string, connectionId: string): void {
    const { code, message, action } = messagingRefusals.refuse('peer-replaced')
    for (const member of membersOf(appointmentId)) {
      // Ids of connections are in the order of time: a late notice does not concern a newer connection.
      if (member.peerId !== peerId || member.connection.id >= connectionId || !drop(member)) continue
      member.isWaiting = true
      member.connection.send({ type: 'error', code, message, action })
    }
  }

  /** Takes a member out; the others are sent a frame unless the id is another connection's by now. */
  async function remove(member: CallMember, frame: CallServerMessage | undefined): Promise<void> {
    if (!drop(member)) return
    const { isWaiting } = member
    member.isWaiting = true
    const isOwnId = await exitCall(deps, member.connection.id)
    if (frame && isOwnId) sendToOthers(member, frame, isWaiting)
    unwrap(await deps.run(leaveCall, participantOf(member), contextOf(member)))
  }

  function requireInCall(member: CallMember | undefined): asserts member is CallMember {
    if (!member || member.isWaiting) throw new RefusedError(messagingRefusals.refuse('not-in-call'))
  }

  return {
    open: (channelHub: ChannelHub): void => void (hub = channelHub),

    /** Enters a call: the professional and clients who were in it before at once, other clients when they are let in. */
    async join(member: CallMember): Promise<void> {
      const { connection, appointmentId, side, peerId } = member
      const { userId } = connection.actor
      const before = await peerTakenOver(deps, { appointmentId, peerId, userId })
      if (before) await recordLost(deps, before)
      const { firstJoinedAt } = await deps.load(call, { appointmentId })
      const { keepsWaitingRoom } = member
      member.isWaiting = side === 'client' && firstJoinedAt.client === null
      const { isWaiting, waiting } = await enterCall(deps, entryOf(member))
      member.isWaiting = isWaiting
      add(member)
      replace(appointmentId, peerId, connection.id)
      publish(appointmentId, { type: 'replaced', peerId, connectionId: connection.id })
      if (!isWaiting) {
        await letIn(member)
        if (side === 'professional' && !keepsWaitingRoom)
          for (const other of waiting) await admitWaiting(appointmentId, other)
        return
      }
      unwrap(await deps.run(arriveInWaitingRoom, participantOf(member), contextOf(member)))
      send(member, { type: 'call_waiting', appointmentId, peerId })
      sendToOthers(member, { type: 'peer_waiting', ...peerOf(member) }, true)
    },

    async admit(member: CallMember | undefined, peerId: string): Promise<void> {
      requireInCall(member)
      const { appointmentId, side } = member
      const isAdmitted = side === 'professional' && (await admitWaiting(appointmentId, peerId))
      if (!isAdmitted) throw new RefusedError(messagingRefusals.refuse('peer-not-found'))
    },

    /** Passes an offer, an answer or a candidate on to one peer of the call. */
    async signal(member: CallMember | undefined, { targetPeerId, ...message }: CallSignal): Promise<void> {
      requireInCall(member)
      const { appointmentId, peerId } = member
      const frame = { ...message, peerId } as CallServerMessage
      const here = membersOf(appointmentId).find((other) => other.peerId === targetPeerId && !other.isWaiting)
      if (here) return send(here, frame)
      const known = await peersOf(deps, appointmentId)
      if (!known.some((peer) => peer.peerId === targetPeerId && !peer.isWaiting))
        throw new RefusedError(messagingRefusals.refuse('peer-not-found'))
      return publish(appointmentId, { type: 'to-peer', to: targetPeerId, frame })
    },

    /** Sends the others what the sender's microphone, camera and screen do. */
    mediaState(member: CallMember | undefined, state: MediaState): void {
      requireInCall(member)
      sendToOthers(member, { ...state, peerId: member.peerId })
    },

    /** Ends the sender's part; a professional's end is that of all. */
    async end(member: CallMember | undefined): Promise<void> {
      requireInCall(member)
      const frame: CallServerMessage = { type: 'call_ended', ...peerOf(member) }
      if (member.side === 'professional') {
        const others = membersOf(member.appointmentId).filter((other) => other !== member)
        publish(member.appointmentId, { type: 'ended', frame })
        await Promise.all(others.map((other) => endFor(other, frame)))
        return remove(member, undefined)
      }
      return remove(member, frame)
    },

    leave: (member: CallMember): Promise<void> => remove(member, { type: 'peer_left', ...peerOf(member) }),

    /** Receives what another process published about a call. */
    async hear(appointmentId: string, notice: CallNotice): Promise<void> {
      if (notice.type === 'to-all')
        return sendLocally(appointmentId, notice.frame, { professionalOnly: notice.professionalOnly })
      if (notice.type === 'ended') {
        await Promise.all(membersOf(appointmentId).map((member) => endFor(member, notice.frame)))
        return
      }
      if (notice.type === 'replaced') return replace(appointmentId, notice.peerId, notice.connectionId)
      const peerId = notice.type === 'admitted' ? notice.peerId : notice.to
      const member = membersOf(appointmentId).find((each) => each.peerId === peerId)
      if (!member) return
      if (notice.type === 'to-peer') return send(member, notice.frame)
      if (member.isWaiting) await letIn(member)
    },

    /** Ends the calls of this process whose appointment was cancelled or moved, of these clients or of all. */
    async endChanged(isOf: (pair: ConversationPair) => boolean = () => true): Promise<void> {
      const members = [...calls.values()].flatMap((each) => [...each]).filter(({ pair }) => isOf(pair))
      if (members.length === 0) return
      const found = await deps.appointments.byIds([
        ...new Set(members.map(({ appointmentId }) => appointmentId)),
      ])
      const changed = members.filter(({ appointmentId, startsAt }) => {
        const appointment = found.get(appointmentId)
        return appointment && !stillStands(appointment, startsAt)
      })
      await Promise.all(changed.map((member) => endFor(member, changedFrame(member))))
    },
  }

  async function endFor(member: CallMember, frame: CallServerMessage): Promise<void> {
    send(member, frame)
    await remove(member, undefined)
  }
}

/** The call has run since both sides were first in it. */
function elapsedMs({ client, professional }: Call['firstJoinedAt'], now: string): number | null {
  if (client === null || professional === null) return null
  return Date.parse(now) - Math.max(Date.parse(client), Date.parse(professional))
}

function send({ connection }: CallMember, frame: CallServerMessage): void {
  connection.send(frame)
}

function changedFrame(member: CallMember): CallServerMessage {
  return { type: 'call_ended', ...peerOf(member), reason: 'appointment-changed' }
}

function participantOf({ appointmentId, pair, side, connection }: CallMember) {
  return { appointmentId, ...pair, side, connectionId: connection.id }
}

function peerOf({ connection, peerId, side }: CallMember): CallPeer {
  return { peerId, userId: connection.actor.userId, userType: side }
}
