import type { Connection, SocketChannel } from '@escuta/kernel'
import type { CallMember, CallNotice } from '../application/call-members.ts'
import type { CallRooms } from '../application/call-rooms.ts'
import { createCallTurns } from '../application/call-turns.ts'
import { enterableRoomOf } from '../application/consultation-room.ts'
import { createJoinCount } from '../application/count-join.ts'
import type { MessagingDeps } from '../application/deps.ts'
import {
  callClientMessage,
  type CallClientMessage,
  callPath,
  callServerMessage,
  type ConversationPair,
  messagingRefusals,
} from '../contract/index.ts'
import { messageReader } from './received-message.ts'

type Join = Extract<CallClientMessage, { type: 'join_call' }>

const read = messageReader(
  callClientMessage,
  callClientMessage.options.map((option) => option.shape.type.value),
)

/** `/ws/webrtc`: a socket is in at most one call at a time. */
export function callChannel(deps: MessagingDeps, rooms: CallRooms): SocketChannel {
  const countJoin = createJoinCount()
  const inTurn = createCallTurns()
  // What fails is looked at again with the next heartbeat.
  function endChanged(isOf?: (pair: ConversationPair) => boolean): void {
    void rooms.endChanged(isOf).catch(() => undefined)
  }
  return {
    path: callPath,
    permissions: ['messaging.call'],
    messageBytes: 64 * 1024,
    messageLimit: 500,
    documentation: {
      summary: 'A chamada de vídeo de uma consulta: presença e sinais entre os participantes.',
      sends: callClientMessage,
      receives: callServerMessage,
      refusals: messagingRefusals.texts,
    },
    start(hub) {
      rooms.open(hub)
      return {
        connect(connection) {
          let member: CallMember | undefined
          let isClosed = false
          async function leave(isSessionEnded = false): Promise<void> {
            const left = member
            member = undefined
            if (left) await rooms.leave(left, isSessionEnded)
          }
          async function join(message: Join): Promise<void> {
            await countJoin(connection.actor.userId)
            const joining = await memberOf(deps, connection, message)
            await inTurn(joining, () => enter(joining))
          }
          async function enter(joining: CallMember): Promise<void> {
            await leave()
            member = joining
            try {
              await rooms.join(joining)
            } catch (error) {
              await leave()
              throw error
            }
            // The socket was closed while it joined.
            if (isClosed) await leave()
          }
          return {
            async receive(received) {
              const message = read(received)
              switch (message.type) {
                case 'join_call':
                  return join(message)
                case 'admit_peer':
                  return rooms.admit(member, message.peerId)
                case 'call_ended':
                  return rooms.end(member)
                case 'media_state':
                  return rooms.mediaState(member, message)
                default:
                  return rooms.signal(member, message)
              }
            },
            closed(isSessionEnded) {
              isClosed = true
              return leave(isSessionEnded)
            },
          }
        },
        onPublished: (room, message) => rooms.hear(room, message as CallNotice),
        onLiveNotice({ rooms: people, message }) {
          if (message.type === 'changed' && message.topics.includes('scheduling.appointments'))
            endChanged(({ clientId }) => people.includes(`client:${clientId}`))
        },
        onGap() {
          rooms.sendPresenceLater()
          endChanged()
        },
        onHeartbeat: () => endChanged(),
      }
    },
  }
}

async function memberOf(
  deps: MessagingDeps,
  connection: Connection,
  { appointmentId, peerId, waitingRoom, takesOver, ends }: Join,
): Promise<CallMember> {
  const { appointment, pair, side, closesAt } = await enterableRoomOf(deps, connection.actor, appointmentId)
  const startsAt = appointment.date
  const keepsWaitingRoom = side === 'professional' && waitingRoom
  return {
    connection,
    appointmentId,
    startsAt,
    closesAt,
    pair,
    side,
    peerId,
    keepsWaitingRoom,
    takesOver,
    endsBefore: ends ?? null,
    isWaiting: true,
  }
}
