import { type ClientId, clientId, type CommandContext, deriveId, RefusedError } from '@escuta/kernel'
import { schedulingRefusals } from '../contract/index.ts'
import { hasHeldWith, knownAmong } from '../read-models/patients/known-clients.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import type { EntryRequest } from './enter-in-agenda.ts'

/** For whom an appointment is entered: a known person, or a record of the professional's own that is made with it. */
type EnteredClient =
  | { readonly isNew: false; readonly clientId: ClientId }
  | {
      readonly isNew: true
      readonly clientId: ClientId
      readonly email: string | null
      /** The account that the person was seen to have, by a time that it held. */
      readonly proposedTo?: ClientId
    }

/** Throws `not-a-patient` for the id of a client who never had a time with the professional. */
export async function entryFor(
  deps: SchedulingApiDeps,
  { commandId }: CommandContext,
  { professionalId, clientId: chosen, clientEmail = null }: EntryRequest,
): Promise<EnteredClient> {
  if (chosen) return byId(deps, professionalId, chosen)
  const found = clientEmail ? await clientByEmail(deps, professionalId, clientEmail) : undefined
  if (found) return { isNew: false, clientId: found }
  return { isNew: true, clientId: clientId.parse(deriveId(commandId, 'client')), email: clientEmail }
}

/** A hold makes no patient: a person who only held a time is entered as a record of its own, one for the two of them. */
async function byId(
  deps: SchedulingApiDeps,
  professionalId: string,
  chosen: ClientId,
): Promise<EnteredClient> {
  const beside = clientId.parse(deriveId(chosen, `proposed/${professionalId}`))
  const known = await knownAmong(deps.db, professionalId, [chosen, beside])
  const found = [chosen, beside].find((id) => known.has(id))
  if (found) return { isNew: false, clientId: (await deps.people.joinedRecordOf(found)) ?? found }
  if (!(await hasHeldWith(deps.db, professionalId, chosen)))
    throw new RefusedError(schedulingRefusals.refuse('not-a-patient'))
  return { isNew: true, clientId: beside, email: null, proposedTo: chosen }
}

function clientByEmail({ db, people }: SchedulingApiDeps, professionalId: string, email: string) {
  return people.clientByEmail(email, {
    enteredBy: professionalId,
    isTheirs: async (id) => (await knownAmong(db, professionalId, [id])).has(id),
  })
}
