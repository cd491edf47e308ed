import { type Actor, type ClientId, type ProfessionalId, type UserId, RefusedError } from '@escuta/kernel'
import { clinicalNotesRefusals } from '../contract/index.ts'
import { hasRecord } from '../read-models/notes/notes.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'

/** A professional and a patient of theirs. */
export type PatientPair = {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
}

type Deps = Pick<ClinicalNotesDeps, 'db' | 'appointments'>

/**
 * The actor as the professional of this client: someone whose appointment with them was confirmed, or who has a record
 * with them. Refuses (`patient-not-found`) anyone else's clients as if there were none.
 */
export async function ownPatient(deps: Deps, actor: Actor, clientId: ClientId): Promise<PatientPair> {
  const { userId, professionalId } = ownProfessional(actor)
  const pair = { clientId, professionalId }
  if (!(await isPatientOf(deps, pair)))
    throw new RefusedError(clinicalNotesRefusals.refuse('patient-not-found'))
  return { userId, ...pair }
}

/** Whether an appointment of the two was confirmed, or there is a record of them. */
export async function isPatientOf(
  { db, appointments }: Deps,
  pair: Omit<PatientPair, 'userId'>,
): Promise<boolean> {
  return (
    (await appointments.patientOf(pair.professionalId, pair.clientId)) !== undefined || hasRecord(db, pair)
  )
}

/** The actor as a professional. */
export function ownProfessional(actor: Actor): {
  readonly userId: UserId
  readonly professionalId: ProfessionalId
} {
  if (actor.kind !== 'user' || actor.professionalId === null)
    throw new RefusedError(clinicalNotesRefusals.refuse('patient-not-found'))
  return { userId: actor.userId, professionalId: actor.professionalId }
}

/** The actor as client and as professional. */
export function participantOf(actor: Actor) {
  if (actor.kind !== 'user') return { clientId: null, professionalId: null }
  return { clientId: actor.clientId, professionalId: actor.professionalId }
}
