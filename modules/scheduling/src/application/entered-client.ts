import { type ClientId, clientId, type CommandContext, deriveId, RefusedError } from '@escuta/kernel'
import { type ScheduleAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import {
  hasAgreed,
  hasHeldWith,
  knownAmong,
  relationsAmong,
} from '../read-models/patients/known-clients.query.ts'
import type { SchedulingApiDeps } from './deps.ts'

/** Wall clock of the professional's zone, or an instant where the caller knew one. */
export type ScheduledAt = Pick<ScheduleAppointmentInput, 'date' | 'time'> | { readonly instant: string }
export type EntryRequest = Omit<ScheduleAppointmentInput, 'clientId' | 'date' | 'time'> &
  Partial<Pick<ScheduleAppointmentInput, 'clientId'>> & { readonly at: ScheduledAt }

/** For whom an appointment is entered: a known person, or a record of the professional's own that is made with it. */
export type EnteredClient =
  | { readonly isNew: false; readonly clientId: ClientId }
  | {
      readonly isNew: true
      readonly clientId: ClientId
      readonly email: string | null
      /** The account that the person was seen to have, by a time that it held. */
      readonly proposedTo?: ClientId
    }

/**
 * Throws `not-a-patient` for the id of a client who never had a time with the professional. Throws
 * `entries-declined` where what they enter for that record or mailbox was declined, and the person has not booked since. Throws
 * `relation-ended` for a record whose person ended the relation: by their address they can be asked anew.
 */
export async function entryFor(
  deps: SchedulingApiDeps,
  { commandId }: CommandContext,
  { professionalId, clientId: chosen, clientEmail: email = null }: EntryRequest,
): Promise<EnteredClient> {
  if (chosen) return byId(deps, professionalId, chosen)
  if (email === null) return { isNew: true, clientId: newRecord(commandId), email }
  const found = await clientByEmail(deps, professionalId, email)
  await checkAgrees(deps, professionalId, { found, person: { email } })
  // Who ended the relation is asked anew, also where they took over the record that the professional had entered.
  const isKnown = found !== undefined && !(await hasEnded(deps, professionalId, found))
  return isKnown ? { isNew: false, clientId: found } : { isNew: true, clientId: newRecord(commandId), email }
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
  if (found) {
    const own = (await deps.people.joinedRecordOf(found)) ?? found
    if (await hasEnded(deps, professionalId, own))
      throw new RefusedError(schedulingRefusals.refuse('relation-ended'))
    await checkAgrees(deps, professionalId, { found: own, person: { clientId: own } })
    return { isNew: false, clientId: own }
  }
  if (!(await hasHeldWith(deps.db, professionalId, chosen)))
    throw new RefusedError(schedulingRefusals.refuse('not-a-patient'))
  await checkAgrees(deps, professionalId, { found: undefined, person: { clientId: chosen } })
  return { isNew: true, clientId: beside, email: null, proposedTo: chosen }
}

/** No address was typed that could be wrong. */
const declinedByPerson =
  'Esta pessoa não aceitou o que você propôs: peça que ela mesma marque pelo seu perfil.'

type Asked = {
  readonly found: ClientId | undefined
  readonly person: Parameters<SchedulingApiDeps['people']['declinesEntriesOf']>[1]
}

async function checkAgrees(
  { db, people }: SchedulingApiDeps,
  professionalId: string,
  { found, person }: Asked,
): Promise<void> {
  if (found && (await hasAgreed(db, professionalId, found))) return
  if (!(await people.declinesEntriesOf(professionalId, person))) return
  const refusal = schedulingRefusals.refuse('entries-declined')
  const isByEmail = 'email' in person
  const message = isByEmail ? refusal.message : declinedByPerson
  const path = isByEmail ? 'clientEmail' : 'clientName'
  throw new RefusedError({ ...refusal, message, issues: [{ path, message }] })
}

async function hasEnded({ db }: SchedulingApiDeps, professionalId: string, id: ClientId): Promise<boolean> {
  const endedAt = (await relationsAmong(db, professionalId, [id])).get(id)?.endedAt ?? null
  return endedAt !== null
}

function newRecord(commandId: string): ClientId {
  return clientId.parse(deriveId(commandId, 'client'))
}

function clientByEmail({ db, people }: SchedulingApiDeps, professionalId: string, email: string) {
  return people.clientByEmail(email, {
    enteredBy: professionalId,
    isTheirs: async (id) => (await knownAmong(db, professionalId, [id])).has(id),
  })
}
