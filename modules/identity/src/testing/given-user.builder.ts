import type { EventOf } from '@escuta/event-sourcing'
import { type Actor, type ClientId, clientId, deriveId, type UserId, userId } from '@escuta/kernel'
import type { clientRegistered, userRegistered } from '../contract/published-events.ts'

const specs = '7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e01'
const registeredAt = '2026-11-02T12:00:00.000Z'

/** A registered person as events; the same name is always the same person. */
export type GivenUser = {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly actor: Extract<Actor, { kind: 'user' }>
  readonly userRegistered: EventOf<typeof userRegistered>
  readonly clientRegistered: EventOf<typeof clientRegistered>
}

export function givenUser({ name = 'Caio Prado', phone = '(11) 91234-5678' } = {}): GivenUser {
  const ids = {
    userId: userId.parse(deriveId(specs, `user/${name}`)),
    clientId: clientId.parse(deriveId(specs, `client/${name}`)),
  }
  const person = { name, email: `${name.split(' ')[0]!.toLowerCase()}@escuta.example`, phone }
  return {
    ...ids,
    actor: { kind: 'user', ...ids, roles: ['client'], professionalId: null },
    userRegistered: {
      type: 'user-registered',
      data: {
        ...ids,
        ...person,
        personId: ids.clientId,
        roles: ['client'],
        registeredAt,
      },
    },
    clientRegistered: {
      type: 'client-registered',
      data: { ...ids, ...person, enteredBy: null, birthDate: null, registeredAt },
    },
  }
}
