import type { Actor } from '@escuta/kernel'

const sessionPrefix = 'session:'
const kinds: Readonly<Record<string, string>> = {
  userId: 'user',
  clientId: 'client',
  professionalId: 'professional',
}

/** The rooms of the people that an event names in its plain fields. */
export function roomsOfEvent(data: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const id = data[field]
    return typeof id === 'string' ? [`${kind}:${id}`] : []
  })
}

/** The rooms of a signed-in user; none for other actors. */
export function roomsOfActor(actor: Actor): readonly string[] {
  if (actor.kind !== 'user') return []
  const { userId, clientId, professionalId } = actor
  return roomsOfEvent({ userId, clientId, professionalId })
}

export function sessionsOfRooms(rooms: readonly string[]): readonly string[] {
  return rooms
    .filter((room) => room.startsWith(sessionPrefix))
    .map((room) => room.slice(sessionPrefix.length))
}

export function sessionRoom(sessionId: string): string {
  return `${sessionPrefix}${sessionId}`
}
