import { RefusedError, unwrap } from '@escuta/kernel'
import {
  type CallClientMessage,
  type CallEndReason,
  type CallPeer,
  type CallServerMessage,
  type CallSignal,
  type ConversationPair,
  messagingRefusals,
} from '../contract/index.ts'
import { type Call, call } from '../domain/call/call.state.ts'
import { arriveInWaitingRoom } from './arrive-in-waiting-room.ts'
import {
  type CallMember,
  type CallNotice,
  createCallMembers,
  participantOf,
  peerOf,
  send,
} from './call-members.ts'
import {
  admitPeer,
  type CallEntry,
  enterCall,
  exitCall,
  gonePeers,
  hasPlace,
  type KeptPeer,
  keepPeers,
  peersOf,
  peerTakenOver,
  removeLostPeer,
  returnToWaiting,
} from './call-peers.ts'
import { contextOf } from './connection-context.ts'
import { changeOf } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'
import { endCall } from './end-call.ts'
import { joinCall } from './join-call.ts'
import { leaveCall, recordLost } from './leave-call.ts'
import { turnAway, turnedAwayBy } from './turn-away.ts'
import type { CallPeerRow } from '../read-models/database.ts'

type MediaState = Extract<CallClientMessage, { readonly type: 'media_state' }>

export type CallRooms = ReturnType<typeof createCallRooms>

/** The calls with connections of this process. Who is in a call at all is kept in `messaging.call_peers`. */
export function createCallRooms(deps: Pick<MessagingDeps, 'db' | 'run' | 'load' | 'clock' | 'appointments'>) {
  const members = createCallMembers(keep)
  let keepsUntilPresence = 0

  /** Records that a member is in the call, and sends the others that they joined. */
  async function letIn(member: CallMember): Promise<void> {
    member.isWaiting = false
    const context = contextFor(member)
    unwrap(await deps.run(joinCall, participantOf(member), context))
    if (!members.has(member)) return leaveAgain(member)
    await sendPresence(member, context.now)
    members.sendToOthers(member, { type: 'peer_joined', ...peerOf(member) })
  }

  /** Who left while their coming was recorded has no other record of their leaving. */
  async function leaveAgain(member: CallMember): Promise<void> {
    unwrap(await deps.run(leaveCall, participantOf(member), contextFor(member)))
  }

  /** Lets a waiting member of this process in; they wait again where that could not be recorded. */
  async function letWaitingIn(member: CallMember): Promise<void> {
    if (!member.isWaiting) return undefined
    try {
      return await letIn(member)
    } catch (error) {
      member.isWaiting = true
      await returnToWaiting(deps, member.connection.id)
      throw error
    }
  }

  /** Sends a member who is there. */
  async function sendPresence(member: CallMember, now: string): Promise<void> {
    const { appointmentId, side, peerId } = member
    const { firstJoinedAt, ends } = await deps.load(call, { appointmentId })
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
      elapsedMs: elapsedMs(firstJoinedAt, now),
      ends,
    })
  }

  /** A member waits to be let in. */
  async function arrive(member: CallMember): Promise<void> {
    const { appointmentId, peerId } = member
    unwrap(await deps.run(arriveInWaitingRoom, participantOf(member), contextFor(member)))
    if (!members.has(member)) return leaveAgain(member)
    const { ends } = await deps.load(call, { appointmentId })
    send(member, { type: 'call_waiting', appointmentId, peerId, ends })
    members.sendToOthers(member, { type: 'peer_waiting', ...peerOf(member) }, true)
  }

  /** Lets a waiting peer in, in whichever process; false where none waits by this name. */
  async function admitWaiting(appointmentId: string, peerId: string): Promise<boolean> {
    if (!(await admitPeer(deps, { appointmentId, peerId }))) return false
    const here = members.of(appointmentId).find((other) => other.peerId === peerId)
    if (here) await letWaitingIn(here)
    else members.publish(appointmentId, { type: 'admitted', peerId })
    return true
  }

  const contextFor = ({ connection }: CallMember) => contextOf(deps, connection).command()

  /**
   * Keeps the rows of this process and follows what others changed in them, whose notices may have been lost; sends its
   * members which peers left because their process is gone.
   */
  async function keep(): Promise<void> {
    const kept = members.all()
    const entries = kept.map((member) => members.entryOf(member))
    const rows = new Map((await keepPeers(deps, entries)).map((row) => [row.connectionId, row]))
    await Promise.allSettled(kept.map((member) => follow(member, rows.get(member.connection.id))))
    for (const gone of await gonePeers(deps, entries)) {
      await recordLost(deps, gone)
      if (!(await removeLostPeer(deps, gone))) continue
      const { appointmentId, peerId, userId, side, isWaiting } = gone
      members.sendToAll(appointmentId, { type: 'peer_left', peerId, userId, userType: side }, isWaiting)
    }
    if (keepsUntilPresence === 1) await sendPresences()
    keepsUntilPresence = Math.max(0, keepsUntilPresence - 1)
  }

  async function follow(member: CallMember, row: KeptPeer | undefined): Promise<void> {
    if (!members.has(member)) {
      // They left while the rows were kept.
      if (row?.isNew) await exitCall(deps, member.connection.id)
    } else if (!row) endReplaced(member)
    else if (row.isNew) await enterAgain(member)
    else if (!row.isWaiting) await letWaitingIn(member)
  }

  /** Others took this process for gone, as after it had stood still, and removed the member's row. */
  async function enterAgain(member: CallMember): Promise<void> {
    try {
      await (member.isWaiting ? arrive(member) : letIn(member))
    } catch (error) {
      // The next keeping tries it again.
      await exitCall(deps, member.connection.id)
      throw error
    }
  }

  async function sendPresences(): Promise<void> {
    const now = deps.clock.now().toISOString()
    for (const member of members.all()) if (!member.isWaiting) await sendPresence(member, now)
  }

  /** Sends earlier connections of this process that another one of their user has taken their peer id over. */
  function replace(appointmentId: string, peerId: string, connectionId: string): void {
    for (const member of members.of(appointmentId))
      // Ids of connections are in the order of time: a late notice does not concern a newer connection.
      if (member.peerId === peerId && member.connection.id < connectionId) endReplaced(member)
  }
  function sendReplaced(appointmentId: string, peerId: string, connectionId: string): void {
    replace(appointmentId, peerId, connectionId)
    members.publish(appointmentId, { type: 'replaced', peerId, connectionId })
  }

  /** Enters a member into the call; who could not enter is on record, so that they do not count as absent. */
  async function enter(member: CallMember): Promise<CallEntry> {
    try {
      return await enterCall(deps, members.entryOf(member), member.takesOver)
    } catch (error) {
      const reason = turnedAwayBy(error)
      if (reason) unwrap(await deps.run(turnAway, { ...participantOf(member), reason }, contextFor(member)))
      throw error
    }
  }

  /** A connection leaves whose place another one took. Its row goes last: until then its leaving is recorded without this process too. */
  async function endPlaceOf(replaced: CallPeerRow): Promise<void> {
    const { appointmentId, connectionId, peerId, userId, side, isWaiting } = replaced
    await recordLost(deps, { ...replaced, secondsAgo: 0 })
    endConnection(appointmentId, connectionId)
    members.publish(appointmentId, { type: 'place-taken', connectionId })
    if (!(await exitCall(deps, connectionId))) return
    members.sendToAll(appointmentId, { type: 'peer_left', peerId, userId, userType: side }, isWaiting)
  }
  function endConnection(appointmentId: string, connectionId: string): void {
    for (const member of members.of(appointmentId))
      if (member.connection.id === connectionId) endReplaced(member)
  }
  function endReplaced(member: CallMember): void {
    if (!members.drop(member)) return
    member.isWaiting = true
    const { code, message, action } = messagingRefusals.refuse('peer-replaced')
    member.connection.send({ type: 'error', code, message, action })
  }

  /** Takes a member out; the others are sent a frame unless the id is another connection's by now. */
  async function remove(member: CallMember, frame: CallServerMessage | undefined): Promise<void> {
    const entry = members.entryOf(member)
    if (!members.drop(member)) return
    const { isWaiting } = member
    member.isWaiting = true
    const isOwnId = await exitCall(deps, member.connection.id)
    if (frame && isOwnId) members.sendToOthers(member, frame, isWaiting)
    try {
      unwrap(await deps.run(leaveCall, participantOf(member), contextFor(member)))
    } catch (error) {
      // A row that no process keeps is recorded later, as that of a process which ended without a word.
      if (isOwnId) await keepPeers(deps, [entry])
      throw error
    }
  }

  async function endFor(member: CallMember, frame: CallServerMessage): Promise<void> {
    send(member, frame)
    await remove(member, undefined)
  }

  return {
    open: members.open,

    /** Enters a call: the professional, and clients who were let in since its last end, at once; others when they are let in. */
    async join(member: CallMember): Promise<void> {
      const { connection, appointmentId, side, peerId } = member
      const { userId } = connection.actor
      const before = await peerTakenOver(deps, { appointmentId, peerId, userId })
      if (before) await recordLost(deps, before)
      const { isClientLetIn, ends } = await deps.load(call, { appointmentId })
      const { keepsWaitingRoom, endsBefore } = member
      if (endsBefore !== null && ends > endsBefore) return send(member, endFrame(member, 'ended-meanwhile'))
      member.isWaiting = side === 'client' && !isClientLetIn
      const { isWaiting, waiting, replaced } = await enter(member)
      member.isWaiting = isWaiting
      members.add(member)
      sendReplaced(appointmentId, peerId, connection.id)
      for (const other of replaced) await endPlaceOf(other)
      // An entry at the same time may have taken this place before the member was one.
      if (!(await hasPlace(deps, members.entryOf(member)))) return endReplaced(member)
      if (isWaiting) return arrive(member)
      await letIn(member)
      if (side === 'professional' && !keepsWaitingRoom)
        for (const other of waiting) await admitWaiting(appointmentId, other)
      return undefined
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
      const isTarget = (other: CallMember) => other.peerId === targetPeerId && !other.isWaiting
      const here = members.of(appointmentId).find(isTarget)
      if (here) return send(here, frame)
      const known = await peersOf(deps, appointmentId)
      if (!known.some((peer) => peer.peerId === targetPeerId && !peer.isWaiting))
        throw new RefusedError(messagingRefusals.refuse('peer-not-found'))
      return members.publish(appointmentId, { type: 'to-peer', to: targetPeerId, frame })
    },

    /** Sends the others what the sender's microphone, camera and screen do. */
    mediaState(member: CallMember | undefined, state: MediaState): void {
      requireInCall(member)
      members.sendToOthers(member, { ...state, peerId: member.peerId })
    },

    /** Ends the sender's part; a professional's end is that of all. */
    async end(member: CallMember | undefined): Promise<void> {
      requireInCall(member)
      const frame: CallServerMessage = { type: 'call_ended', ...peerOf(member) }
      if (member.side === 'professional') {
        unwrap(await deps.run(endCall, participantOf(member), contextFor(member)))
        const others = members.of(member.appointmentId).filter((other) => other !== member)
        members.publish(member.appointmentId, { type: 'ended', frame })
        await Promise.all(others.map((other) => endFor(other, frame)))
        return remove(member, undefined)
      }
      return remove(member, frame)
    },

    leave: (member: CallMember): Promise<void> => remove(member, { type: 'peer_left', ...peerOf(member) }),

    /** Receives what another process published about a call. */
    async hear(appointmentId: string, notice: CallNotice): Promise<void> {
      const here = members.of(appointmentId)
      if (notice.type === 'to-all')
        return members.sendHere(appointmentId, notice.frame, { professionalOnly: notice.professionalOnly })
      if (notice.type === 'ended') {
        await Promise.all(here.map((member) => endFor(member, notice.frame)))
        return undefined
      }
      if (notice.type === 'replaced') return replace(appointmentId, notice.peerId, notice.connectionId)
      if (notice.type === 'place-taken') return endConnection(appointmentId, notice.connectionId)
      const peerId = notice.type === 'admitted' ? notice.peerId : notice.to
      const member = here.find((each) => each.peerId === peerId)
      if (!member) return undefined
      return notice.type === 'to-peer' ? send(member, notice.frame) : letWaitingIn(member)
    },

    /** Notices of other processes may have been lost: members are sent who is there, once all processes said so. */
    sendPresenceLater(): void {
      keepsUntilPresence = 2
    },

    /** Ends the calls of this process whose appointment was cancelled or moved, of these clients or of all. */
    async endChanged(isOf: (pair: ConversationPair) => boolean = () => true): Promise<void> {
      const concerned = members.all().filter(({ pair }) => isOf(pair))
      if (concerned.length === 0) return
      const found = await deps.appointments.byIds([
        ...new Set(concerned.map(({ appointmentId }) => appointmentId)),
      ])
      await Promise.all(
        concerned.map(async (member) => {
          const appointment = found.get(member.appointmentId)
          const change = appointment && changeOf(appointment, member.startsAt)
          if (change) await endFor(member, endFrame(member, change))
        }),
      )
    },
  }
}

function requireInCall(member: CallMember | undefined): asserts member is CallMember {
  if (!member || member.isWaiting) throw new RefusedError(messagingRefusals.refuse('not-in-call'))
}

/** The call has run since both sides were first in it. */
function elapsedMs({ client, professional }: Call['firstJoinedAt'], now: string): number | null {
  if (client === null || professional === null) return null
  return Date.parse(now) - Math.max(Date.parse(client), Date.parse(professional))
}

function endFrame(member: CallMember, reason: CallEndReason): CallServerMessage {
  return { type: 'call_ended', ...peerOf(member), reason }
}
