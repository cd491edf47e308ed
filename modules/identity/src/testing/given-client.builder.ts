import type { EventOf } from '@escuta/event-sourcing'
import { clientId, deriveId, type ProfessionalId } from '@escuta/kernel'
import type { clientRegistered } from '../contract/published-events.ts'

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
