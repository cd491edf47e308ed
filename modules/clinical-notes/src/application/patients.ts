import { unknownClient } from '@escuta/identity/contract'
import { accessRefusals, type Actor, RefusedError } from '@escuta/kernel'
import type { PatientTotals } from '@escuta/scheduling/contract'
import {
  type Patient,
  type PatientCard,
  type PatientDetails,
  type PatientPage,
  type PatientsInput,
} from '../contract/index.ts'
import { notePage, toMedicalNotes } from '../read-models/notes/notes.query.ts'
import { documentsOf } from '../read-models/record-files/record-files.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { recordOpened, type OpenContext } from './record-opening.ts'
import { ownPatient, ownProfessional, type PatientPair } from './patient-access.ts'
import { writerOf } from './writer.ts'

const shownInDetails = 100

/** A professional's patients, the last seen first; with `search`, those with these words in name or e-mail. */
export async function patients(
  deps: ClinicalNotesDeps,
  actor: Actor,
  { search = '', ...page }: PatientsInput,
): Promise<PatientPage> {
  const { professionalId } = ownProfessional(actor)
  const { appointments } = deps
  const among = search === '' ? undefined : await patientsWithWords(deps, professionalId, search)
  const found = await appointments.patientsOf(professionalId, { ...page, ...(among && { among }) })
  return { items: await toPatients(deps, found.items), nextCursor: found.nextCursor }
}

/** Who ended the relation is found by the first name alone: an address that is not shown is not confirmed by a search. */
async function patientsWithWords(
  { appointments, people }: Pick<ClinicalNotesDeps, 'appointments' | 'people'>,
  professionalId: string,
  search: string,
): Promise<readonly string[]> {
  const all = await appointments.everyPatientOf(professionalId)
  const known = all.filter(({ endedAt }) => endedAt === null)
  return people.withWords(professionalId, idsOf(all), search, new Set(idsOf(known)))
}

function idsOf(of: readonly { readonly clientId: string }[]): readonly string[] {
  return of.map(({ clientId }) => clientId)
}

/** As `patients`, of the professional with this id, who is the caller; others look like missing ones. */
export async function patientsOfProfessional(
  deps: ClinicalNotesDeps,
  actor: Actor,
  { professionalId, ...input }: PatientsInput & { readonly professionalId: string },
): Promise<PatientPage> {
  if (actor.kind !== 'user' || actor.professionalId !== professionalId)
    throw new RefusedError(accessRefusals.refuse('not-found'))
  return patients(deps, actor, input)
}

/** A patient with the figures of the head of their page. */
export async function patientCard(deps: ClinicalNotesDeps, pair: PatientPair): Promise<PatientCard> {
  const { clientId, professionalId } = pair
  const [[patient, totals], figures, writer] = await Promise.all([
    patientWith(deps, pair),
    deps.appointments.figuresOfPatient(professionalId, clientId, deps.clock.now()),
    writerOf(deps, pair.userId),
  ])
  return { ...patient, completed: totals.completed, ...figures, ...writer }
}

/**
 * A patient with their last appointments, notes and files; that the notes were opened is recorded before they are
 * answered.
 */
export async function patientDetails(
  deps: ClinicalNotesDeps,
  ctx: OpenContext,
  clientId: PatientPair['clientId'],
): Promise<PatientDetails> {
  const pair = await ownPatient(deps, ctx.actor, clientId)
  const { rows } = await notePage(deps, pair, { limit: shownInDetails })
  const [[patient], appointments, medicalNotes, documents] = await Promise.all([
    patientWith(deps, pair),
    deps.appointments.appointmentsOfPatient(pair.professionalId, clientId, { limit: shownInDetails }),
    toMedicalNotes(deps, rows),
    documentsOf(deps, pair, shownInDetails),
  ])
  await recordOpened(deps, ctx, { ...pair, by: 'professional', noteIds: rows.map(({ noteId }) => noteId) })
  return { ...patient, appointments: appointments.items, medicalNotes, documents }
}

/**
 * A patient with their totals. A person who only has a record: the name that the record needs, and no way to reach
 * them.
 */
async function patientWith(
  deps: Pick<ClinicalNotesDeps, 'appointments' | 'people'>,
  { clientId, professionalId }: PatientPair,
): Promise<readonly [Patient, PatientTotals]> {
  const found = await deps.appointments.patientOf(professionalId, clientId)
  const totals = found ?? { clientId, completed: 0, lastCompletedAt: null, endedAt: null }
  const [patient] = await toPatients(deps, [totals])
  return [found ? patient! : { ...patient!, email: null, phone: null, birthDate: null }, totals]
}

async function toPatients(
  { people }: Pick<ClinicalNotesDeps, 'people'>,
  totals: readonly PatientTotals[],
): Promise<readonly Patient[]> {
  const known = await people.clientsByIds(totals.map(({ clientId }) => clientId))
  return totals.map(({ clientId, lastCompletedAt, endedAt }) => {
    const person = known.get(clientId)
    const { email = null, phone = null, birthDate = null } = (endedAt === null && person) || {}
    const status = endedAt !== null ? 'ended' : lastCompletedAt === null ? 'new' : 'active'
    return {
      id: clientId,
      name: person?.name ?? unknownClient,
      email,
      phone,
      birthDate,
      status,
      lastAppointment: lastCompletedAt,
    }
  })
}
