import type { Connection } from './socket-channel.ts'

/** Which connections of this process are in which rooms. */
export function createConnectionRooms<Member extends { readonly connection: Connection }>() {
  const rooms = new Map<string, Set<Member>>()
  return {
    add(room: string, member: Member): void {
      const known = rooms.get(room)
      if (known) known.add(member)
      else rooms.set(room, new Set([member]))
    },
    remove(room: string, member: Member): void {
      const known = rooms.get(room)
      known?.delete(member)
      if (known?.size === 0) rooms.delete(room)
    },
    membersOf: (room: string): readonly Member[] => [...(rooms.get(room) ?? [])],
    rooms: () => [...rooms.keys()],
    all: (): readonly Member[] => [...new Set([...rooms.values()].flatMap((members) => [...members]))],
  }
}
