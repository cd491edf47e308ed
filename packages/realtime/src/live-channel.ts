import {
  createConnectionRooms,
  type LiveNotice,
  RefusedError,
  type SocketChannel,
  socketRefusals,
} from '@escuta/kernel'
import { gatherChanges, type Gathering } from './gather-changes.ts'
import { livePath, livePermission } from './live-permissions.ts'
import { roomsOfActor } from './rooms.ts'

/**
 * The live channel `/ws/live`: sends signed-in browsers the topics that changed for their person; they query again.
 * A socket is in the rooms of its own person only. It carries no data, so that permissions are checked by queries only.
 */
export const liveChannel: SocketChannel = {
  path: livePath,
  permissions: [livePermission],
  messageBytes: 16 * 1024,
  messageLimit: 30,
  start() {
    const rooms = createConnectionRooms<Gathering>()
    return {
      connect(connection) {
        const own = roomsOfActor(connection.actor)
        const member = gatherChanges(connection)
        for (const room of own) rooms.add(room, member)
        return {
          receive() {
            throw new RefusedError(socketRefusals.refuse('unknown-message'))
          },
          closed() {
            member.stop()
            for (const room of own) rooms.remove(room, member)
          },
        }
      },
      onLiveNotice({ rooms: named, message }: LiveNotice) {
        if (message.type !== 'changed') return
        for (const member of new Set(named.flatMap((room) => rooms.membersOf(room))))
          member.changed(message.topics)
      },
      onGap() {
        for (const { connection } of rooms.all()) connection.send({ type: 'missed' })
      },
    }
  },
}
