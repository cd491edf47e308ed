import { accessRefusals, type Actor, type ClientId, type ProfessionalId, type Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../contract/index.ts'

/** The actor as client and as professional. */
export function participantOf(actor: Actor) {
  if (actor.kind !== 'user') return { clientId: null, professionalId: null }
  return { clientId: actor.clientId, professionalId: actor.professionalId }
}

/** The actor as a client; `client-record-missing` for accounts without one. */
export function ownClient(actor: Actor): ClientId | Refusal<'client-record-missing'> {
  return participantOf(actor).clientId ?? schedulingRefusals.refuse('client-record-missing')
}

/** The professional, if it is the actor; otherwise as if there were none. */
export function ownProfessional(actor: Actor, id: ProfessionalId): ProfessionalId | Refusal<'not-found'> {
  return participantOf(actor).professionalId === id ? id : accessRefusals.refuse('not-found')
}
