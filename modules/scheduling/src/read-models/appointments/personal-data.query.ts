import { shownProfessional } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import {
  type DataRecipient,
  defaultZone,
  type DataRecipientSource,
  instantValue,
  type PersonalDataSource,
  profileKey,
} from '@escuta/kernel'
import { type Appointment, guardianRelation, writtenTextNames, writtenTexts } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { cancellationWords, relationWords, statusWords, typeWords } from './appointment-texts.ts'
import { showAppointments } from './show-appointment.ts'

/** A person's appointments: as client with their notes, as professional without their clients' data. */
export function schedulingPersonalData(deps: QueryDeps): PersonalDataSource {
  return async ({ clientId, professionalId }) => {
    const [taken, given, blocked, ended, guardians] = await Promise.all([
      clientId === null ? [] : appointmentsOf(deps, 'clientId', clientId),
      professionalId === null ? [] : appointmentsOf(deps, 'professionalId', professionalId),
      professionalId === null ? [] : blockedTimesOf(deps, professionalId),
      clientId === null ? [] : endedRelationsOf(deps, clientId),
      clientId === null ? [] : guardiansOf(deps, clientId),
    ])
    return [
      { title: 'Consultas', entries: taken.map(takenEntry) },
      { title: 'Consultas como profissional', entries: given.map(entryOf) },
      { title: 'Horários bloqueados', entries: blocked },
      { title: 'Acompanhamentos encerrados', entries: ended },
      { title: 'Responsáveis informados', entries: guardians },
    ]
  }
}

async function appointmentsOf(
  deps: QueryDeps,
  column: 'clientId' | 'professionalId',
  id: string,
): Promise<readonly Appointment[]> {
  const rows = await deps.db
    .selectFrom('scheduling.appointments')
    .selectAll()
    .where(column, '=', id)
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .execute()
  return showAppointments(deps, rows)
}

async function endedRelationsOf({ db, professionals }: QueryDeps, clientId: string) {
  const rows = await db
    .selectFrom('scheduling.patients')
    .select(['professionalId', 'endedAt'])
    .where('clientId', '=', clientId)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt')
    .execute()
  const known = await professionals.byIds(rows.map(({ professionalId }) => professionalId))
  return rows.map(({ professionalId, endedAt }) => ({
    Profissional: shownProfessional(known.get(professionalId)).name,
    'Encerrado em': endedAt && instantValue(endedAt, defaultZone),
  }))
}

async function guardiansOf({ db, cipher, professionals }: QueryDeps, clientId: string) {
  const rows = await db
    .selectFrom('scheduling.guardians')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('namedAt')
    .execute()
  const known = await professionals.byIds(rows.map(({ professionalId }) => professionalId))
  const decrypt = async (text: string | null) =>
    (await decryptField(cipher, text, profileKey(clientId))) ?? null
  return Promise.all(
    rows.map(async ({ professionalId, namedAt, authorisedAt, textVersion, ...row }) => ({
      Profissional: shownProfessional(known.get(professionalId)).name,
      Nome: await decrypt(row.name),
      Email: await decrypt(row.email),
      Parentesco: relationIn(await decrypt(row.relation)),
      'Informado em': instantValue(namedAt, defaultZone),
      'Autorizou em': authorisedAt && instantValue(authorisedAt, defaultZone),
      Assinatura: await decrypt(row.signature),
      'Versão do texto': textVersion,
    })),
  )
}

/** A relation as the copy calls it; null once its key is gone. */
function relationIn(relation: string | null): string | null {
  const { data } = guardianRelation.safeParse(relation)
  return data ? relationWords[data] : null
}

async function blockedTimesOf({ db, cipher }: QueryDeps, professionalId: string) {
  const rows = await db
    .selectFrom('scheduling.blocked_times as blocked')
    .innerJoin(
      'scheduling.professionals as professional',
      'professional.professionalId',
      'blocked.professionalId',
    )
    .select(['startsAt', 'endsAt', 'reason', 'blocked.personId', 'zone'])
    .where('blocked.professionalId', '=', professionalId)
    .orderBy('startsAt')
    .execute()
  return Promise.all(
    rows.map(async ({ startsAt, endsAt, reason, personId, zone }) => ({
      Início: instantValue(startsAt, zone),
      Fim: instantValue(endsAt, zone),
      Motivo: (await decryptField(cipher, reason, profileKey(personId))) ?? null,
    })),
  )
}

const authors = { client: 'você', professional: 'o profissional' } as const

function takenEntry(appointment: Appointment) {
  return {
    Profissional: appointment.professionalName,
    ...entryOf(appointment),
    ...Object.fromEntries(writtenTextNames.map((name) => [writtenTexts[name], appointment[name]])),
    [`${writtenTexts.notes} escritas por`]: appointment.notes === null ? null : authors[appointment.bookedBy],
  }
}

function entryOf({ date, endsAt, zone, duration, type, status, price, paid, ...rest }: Appointment) {
  const { cancellationReason: reason } = rest
  return {
    Início: instantValue(date, zone),
    Fim: instantValue(endsAt, zone),
    'Duração em minutos': duration,
    Tipo: typeWords[type],
    Situação: rest.awaitsAcceptance ? 'aguardando aceite' : statusWords[status],
    'Motivo do cancelamento': reason && cancellationWords[reason],
    Valor: { kind: 'money', cents: price } as const,
    Paga: paid,
  }
}

/** The professionals of a client's appointments, the first first; those of unpaid times know less. */
export function schedulingRecipients({ db, professionals }: QueryDeps): DataRecipientSource {
  return async ({ clientId }) => {
    if (clientId === null) return []
    const rows = await db
      .selectFrom('scheduling.appointments')
      .select('professionalId')
      .where('clientId', '=', clientId)
      .groupBy('professionalId')
      .orderBy((eb) => eb.fn.min('startsAt'))
      .execute()
    const ids = rows.map(({ professionalId }) => professionalId)
    const [known, patientOf] = await Promise.all([
      professionals.byIds(ids),
      db
        .selectFrom('scheduling.patients')
        .select('professionalId')
        .where('clientId', '=', clientId)
        // Also whose relation has ended: what they received before, they have.
        .where('lastStartsAt', 'is not', null)
        .execute(),
    ])
    const attending = new Set(patientOf.map(({ professionalId }) => professionalId))
    return ids.map((id) => recipientNamed(shownProfessional(known.get(id)).name, attending.has(id)))
  }
}

/** What lists of patients and the agenda show of them; of a person who has not paid, the first name. */
function recipientNamed(name: string, isAttending: boolean): DataRecipient {
  return isAttending
    ? {
        name,
        purpose: 'Profissional com quem você marcou consultas: preparar e realizar o atendimento',
        data: 'Nome, e-mail, telefone, data de nascimento, horários, valores e as observações das consultas',
      }
    : {
        name,
        purpose: 'Profissional de quem você pediu ou reservou um horário: organizar a agenda',
        data: 'Primeiro nome, horários e valores; em um pedido, também as observações que você escreveu',
      }
}
