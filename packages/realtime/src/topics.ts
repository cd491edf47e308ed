import type { Actor } from '@escuta/kernel'

const sessionPrefix = 'session:'
const kinds: Readonly<Record<string, string>> = {
  userId: 'user',
  clientId: 'client',
  professionalId: 'professional',
}

/** The topics of an event, by the ids in its plain fields. */
export function topicsOfEvent(data: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const id = data[field]
    return typeof id === 'string' ? [`${kind}:${id}`] : []
  })
}

/** The topics of a signed-in user; none for other actors. */
export function topicsOfActor(actor: Actor): readonly string[] {
  if (actor.kind !== 'user') return []
  const { userId, clientId, professionalId } = actor
  return topicsOfEvent({ userId, clientId, professionalId })
}

/** The sessions among these topics. */
export function sessionsOfTopics(topics: readonly string[]): readonly string[] {
  return topics
    .filter((topic) => topic.startsWith(sessionPrefix))
    .map((topic) => topic.slice(sessionPrefix.length))
}

export function sessionTopic(sessionId: string): string {
  return `${sessionPrefix}${sessionId}`
}
