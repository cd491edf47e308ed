import { type Actor, type ClientId, type ProfessionalId, RefusedError, type UserId } from '@escuta/kernel'
import { clinicalNotesRefusals, type RecordSide, type RecordWith } from '../contract/index.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { isPatientOf, ownPatient } from './patient-access.ts'

/** The caller's side of one record. */
export type RecordPair = {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly side: RecordSide
}

/**
 * The record that the actor shares with a client or professional of theirs. Refuses (`patient-not-found`,
 * `professional-of-record-not-found`) anyone else as if there were none.
 */
export async function ownRecord(
  deps: Pick<ClinicalNotesDeps, 'db' | 'appointments'>,
  actor: Actor,
  record: RecordWith,
): Promise<RecordPair> {
  if ('clientId' in record)
    return { ...(await ownPatient(deps, actor, record.clientId)), side: 'professional' }
  if (actor.kind === 'user' && actor.clientId !== null) {
    const pair = { clientId: actor.clientId, professionalId: record.professionalId }
    if (await isPatientOf(deps, pair)) return { userId: actor.userId, ...pair, side: 'client' }
  }
  throw new RefusedError(clinicalNotesRefusals.refuse('professional-of-record-not-found'))
}
