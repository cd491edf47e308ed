import type { EventOf } from '@escuta/event-sourcing'
import { type ClientId, clientId, deriveId, type UserId, userId } from '@escuta/kernel'
import type { personErased } from '../contract/published-events.ts'

const specs = '7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03'

/** A client's account; the same name is always the same person. */
export function givenAccount({ name = 'Caio Prado' } = {}) {
  const id = clientId.parse(deriveId(specs, `client/${name}`))
  return {
    userId: userId.parse(deriveId(specs, `user/${name}`)),
    personId: id as string,
    clientId: id,
    professionalId: null,
    roles: ['client'] as const,
  }
}

/** The erasure of a client of whom no data is retained. */
export function erasedOf({
  userId,
  clientId,
}: {
  readonly userId: UserId
  readonly clientId: ClientId
}): EventOf<typeof personErased> {
  const ids = { userId, personId: clientId, clientId, professionalId: null }
  const data = {
    ...ids,
    retained: [],
    cancelled: [],
    identification: null,
    erasedAt: '2026-11-20T12:00:00.000Z',
  }
  return { type: 'person-erased', data }
}
