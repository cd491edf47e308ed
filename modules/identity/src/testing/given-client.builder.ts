import type { EventOf } from '@escuta/event-sourcing'
import {
  afterDays,
  clientId,
  deriveId,
  professionalId,
  type ProfessionalId,
  type UserId,
} from '@escuta/kernel'
import { invitationDays } from '../contract/rule-numbers.ts'
import type { clientInvited, clientRecordClaimed, clientRegistered } from '../contract/published-events.ts'

const specs = '7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e02'

/** A patient without an account, entered by a professional; the same name is always the same person. */
export function givenClientEnteredBy(
  enteredBy: ProfessionalId,
  { name = 'Dona Lourdes', email = null as string | null } = {},
): EventOf<typeof clientRegistered> {
  return {
    type: 'client-registered',
    data: {
      clientId: clientId.parse(deriveId(specs, name)),
      userId: null,
      enteredBy,
      name,
      email,
      phone: null,
      birthDate: null,
      registeredAt: '2026-11-03T12:00:00.000Z',
    },
  }
}

/** A professional without further events; the same name is always the same one. */
export function givenProfessional(name = 'helena'): ProfessionalId {
  return professionalId.parse(deriveId(specs, `professional ${name}`))
}

/** The invitation of a person whom a professional entered, open for 14 days. */
export function invitedOf(
  { data: { clientId: id, enteredBy } }: EventOf<typeof clientRegistered>,
  { at: invitedAt = '2026-11-21T12:00:00.000Z' } = {},
): EventOf<typeof clientInvited> {
  if (enteredBy === null) throw new Error('the person registered on their own')
  const expiresAt = afterDays(invitedAt, invitationDays)
  const invitationId = deriveId(id, invitedAt)
  return {
    type: 'client-invited',
    data: { clientId: id, professionalId: enteredBy, invitationId, expiresAt, invitedAt },
  }
}

/** The invited person took the record over. */
export function claimedOf(
  { data: { clientId: id, professionalId: by, invitationId } }: EventOf<typeof clientInvited>,
  user: UserId,
): EventOf<typeof clientRecordClaimed> {
  const claimedAt = '2026-11-21T14:00:00.000Z'
  return {
    type: 'client-record-claimed',
    data: { clientId: id, professionalId: by, invitationId, userId: user, claimedAt },
  }
}
