import { type FieldCipher, decryptField, decryptingOnce } from '@escuta/event-sourcing'
import { type ProfessionalSummary, shownProfessional } from '@escuta/catalog/contract'
import { type Person, unknownClient } from '@escuta/identity/contract'
import { clinicalKey } from '@escuta/kernel'
import {
  type Appointment,
  type AppointmentSummary,
  type ListedAppointment,
  type ParticipantRole,
  type WrittenText,
  writtenTextNames,
  writtenTexts,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { awaitedAmong, clientsShownTo } from '../patients/known-clients.query.ts'
import { actionsOf } from './appointment-actions.ts'
import { appointmentNulls, type AppointmentRow } from './appointments.view.ts'

/** Both participants, where their modules' views have them. */
export type Participants = {
  readonly client: Pick<Person, 'name' | 'email'> | undefined
  readonly professional: ProfessionalSummary | undefined
  /** Whether the client is still to accept what the professional entered. */
  readonly isAwaited?: boolean
}
type SeenBy = { readonly seenBy: ParticipantRole }

/**
 * Converts rows to appointments as their client sees them, with the participants' names in one query for the clients
 * and one for the professionals.
 */
export async function showAppointments(
  { db, people, professionals, ...deps }: QueryDeps,
  rows: readonly AppointmentRow[],
): Promise<readonly Appointment[]> {
  const cipher = decryptingOnce(deps.cipher)
  const [clients, all, isAwaited] = await Promise.all([
    people.byIds(rows.map((row) => row.clientId)),
    professionals.byIds(rows.map((row) => row.professionalId)),
    awaitedAmong(db, rows),
  ])
  return Promise.all(
    rows.map((row) =>
      showAppointment(cipher, row, {
        client: clients.get(row.clientId),
        professional: all.get(row.professionalId),
        isAwaited: isAwaited(row),
        seenBy: 'client',
      }),
    ),
  )
}

/**
 * Converts rows of one professional as they see them. For a person whom they do not know, they read the first name,
 * and the notes of a request that waits for their answer.
 */
export async function showToProfessional(
  { db, professionals, people, cipher }: QueryDeps,
  professionalId: string,
  rows: readonly AppointmentRow[],
): Promise<readonly Appointment[]> {
  const once = decryptingOnce(cipher)
  const [clientOf, all, isAwaited] = await Promise.all([
    clientsShownTo(
      { db, people },
      professionalId,
      rows.map(({ clientId }) => clientId),
    ),
    professionals.byIds([professionalId]),
    awaitedAmong(db, rows),
  ])
  const professional = all.get(professionalId)
  return Promise.all(
    rows.map((row) => {
      const client = clientOf(row.clientId)
      const isReadable = client.isKnown || toSummary(row, false).awaitsApproval
      const shown = isReadable ? row : { ...row, notes: null }
      const seen = { isAwaited: isAwaited(row), seenBy: 'professional' } as const
      return showAppointment(once, shown, { client, professional, ...seen })
    }),
  )
}

/** An appointment as screens and REST calls show it, its notes decrypted. */
export async function showAppointment(
  cipher: FieldCipher,
  row: AppointmentRow,
  { client, professional, isAwaited = false, seenBy }: Participants & SeenBy,
): Promise<Appointment> {
  const key = clinicalKey(row.clientId, row.professionalId)
  const texts = writtenTextNames.map(
    async (name) => [name, (await decryptField(cipher, row[name], key)) ?? null] as const,
  )
  const { hasTexts: _hasTexts, ...listed } = toListed(row, { isAwaited, seenBy })
  return {
    ...listed,
    professionalName: shownProfessional(professional).name,
    clientName: client?.name ?? unknownClient,
    clientEmail: client?.email ?? null,
    ...(Object.fromEntries(await Promise.all(texts)) as Pick<Appointment, WrittenText>),
  }
}

type NewRow = Omit<AppointmentRow, keyof typeof appointmentNulls> & Partial<AppointmentRow>

/** As `showAppointment`, of one that was just added: what it does not say is null. */
export function showNewAppointment(
  cipher: FieldCipher,
  row: NewRow,
  seen: Participants & SeenBy,
): Promise<Appointment> {
  return showAppointment(cipher, { ...appointmentNulls, ...row }, seen)
}

/** Rows without what needs a key to be shown. */
export async function toSummaries(
  { db }: Pick<QueryDeps, 'db'>,
  rows: readonly AppointmentRow[],
): Promise<readonly AppointmentSummary[]> {
  const isAwaited = await awaitedAmong(db, rows)
  return rows.map((row) => toSummary(row, isAwaited(row)))
}

/** As `toSummaries`, for one of the two participants. */
export async function listedFor(
  seenBy: ParticipantRole,
  { db }: Pick<QueryDeps, 'db'>,
  rows: readonly AppointmentRow[],
): Promise<readonly ListedAppointment[]> {
  const isAwaited = await awaitedAmong(db, rows)
  return rows.map((row) => toListed(row, { seenBy, isAwaited: isAwaited(row) }))
}

/** A summary with what the participant who reads it can do. */
export function toListed(
  row: AppointmentRow,
  { seenBy, isAwaited }: SeenBy & Required<Pick<Participants, 'isAwaited'>>,
): ListedAppointment {
  return { ...toSummary(row, isAwaited), actions: actionsOf(row, seenBy, { isAwaited }) }
}

/** A row without what needs a key to be shown; `isAwaited` as of `Participants`. */
function toSummary(row: AppointmentRow, isAwaited: boolean): AppointmentSummary {
  const {
    appointmentId: id,
    startsAt: date,
    payment,
    contestedAt,
    request,
    blockedUntil: _blocked,
    changedAt: _changed,
    cancellationDeadlineHours: _hours,
    ...same
  } = withoutTexts(row)
  return {
    id,
    date,
    paid: payment === 'paid',
    hasTexts: writtenTextNames.some((name) => row[name] !== null),
    contested: contestedAt !== null,
    awaitsApproval: row.status === 'pending' && (request === 'waiting' || request === 'for-guardian'),
    awaitsGuardian: row.status === 'pending' && request === 'for-guardian',
    awaitsAcceptance: row.status === 'confirmed' && isAwaited,
    ...same,
  }
}

function withoutTexts(row: AppointmentRow): Omit<AppointmentRow, WrittenText> {
  const others = Object.entries(row).filter(([name]) => !(name in writtenTexts))
  return Object.fromEntries(others) as Omit<AppointmentRow, WrittenText>
}
