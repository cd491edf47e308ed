import { decryptField } from '@escuta/event-sourcing'
import {
  instantValue,
  type LocalTime,
  nationalHolidays,
  type PersonalDataSection,
  type PersonalDataSource,
  profileKey,
  shownPhone,
} from '@escuta/kernel'
import { areaNames, audienceNames, languageNames } from '../contract/practice.ts'
import type { PaymentMethod, Profession, ProfessionalSettings, ScheduleException } from '../contract/index.ts'
import type { QueryDeps } from './database.ts'
import {
  decryptBackground,
  decryptDocument,
  decryptRow,
  settingsOf,
} from './professionals/professionals.query.ts'

const professionTexts: Readonly<Record<Profession, string>> = {
  psychologist: 'psicologia',
  psychiatrist: 'psiquiatria',
  psychoanalyst: 'psicanálise',
  therapist: 'terapia especializada',
}

const paymentTexts: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Pix',
  card: 'cartão',
  boleto: 'boleto',
  transfer: 'transferência',
}

/** Exports a professional's own record and settings, and the reviews that a client wrote. */
export function catalogPersonalData(deps: QueryDeps): PersonalDataSource {
  return async ({ userId, clientId, professionalId }) => {
    const [record, exceptions, written] = await Promise.all([
      professionalId === null ? [] : recordOf(deps, { professionalId, userId }),
      professionalId === null ? [] : exceptionsOf(deps, professionalId),
      clientId === null ? [] : reviewsWrittenBy(deps, clientId),
    ])
    return [...record, ...exceptions, ...written]
  }
}

async function recordOf(
  deps: QueryDeps,
  of: { readonly professionalId: string; readonly userId: string },
): Promise<readonly PersonalDataSection[]> {
  const row = await deps.db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('professionalId', '=', of.professionalId)
    .where('userId', '=', of.userId)
    .executeTakeFirst()
  if (!row) return []
  const key = profileKey(row.personId)
  const [decrypted, background, document, phone, cpf, reason, saved] = await Promise.all([
    decryptRow(deps.cipher, row),
    decryptBackground(deps.cipher, row, row.personId),
    decryptDocument(deps.cipher, row),
    decryptField(deps.cipher, row.phone, key),
    decryptField(deps.cipher, row.cpf, key),
    decryptField(deps.cipher, row.rejectionReason, key),
    row.settings === null ? undefined : settingsOf(deps, of),
  ])
  const profile: PersonalDataSection['entries'][number] = {
    Nome: decrypted.name,
    Profissão: professionTexts[decrypted.profession],
    Especialidade: decrypted.specialty,
    'Registro profissional': decrypted.crp,
    'Registro verificado': decrypted.verified,
    'Última conferência do registro': instantValue(row.verifiedAt),
    'Motivo da recusa do registro': reason ?? null,
    'Documento enviado para a análise': document?.fileName ?? null,
    'Telefone profissional': phone ? shownPhone(phone) : null,
    CPF: cpf ?? null,
    'Formas de pagamento': (row.paymentMethods ?? []).map((method) => paymentTexts[method]),
    Apresentação: decrypted.bio,
    'Valor da consulta': { kind: 'money', cents: decrypted.price },
    'Fuso horário': decrypted.zone,
    'Perfil público': decrypted.isPublic,
    'Anos de experiência': background.yearsExperience,
    Formação: background.education,
    Abordagens: background.approaches,
    Áreas: decrypted.practice.areas.map((id) => areaNames[id]),
    Públicos: decrypted.practice.audiences.map((id) => audienceNames[id]),
    'Outros idiomas': decrypted.practice.languages.map((id) => languageNames[id]),
    'Nota média': Number(decrypted.rating),
    'Número de avaliações': decrypted.reviewCount,
  }
  return [{ title: 'Perfil profissional', entries: [profile] }, ...(saved ? settingsIn(saved) : [])]
}

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']

function settingsIn({ settings, availability }: ProfessionalSettings): readonly PersonalDataSection[] {
  const { consultation, notifications, privacy, holidaysOff } = settings
  const entry = {
    'Duração padrão em minutos': consultation.defaultDuration,
    'Intervalo em minutos': consultation.bufferTime,
    'Antecedência máxima em dias': consultation.maxAdvanceBooking,
    'Fins de semana': consultation.allowWeekends,
    'Antecedência mínima em horas': consultation.minNoticeHours,
    'Agendamento no mesmo dia': consultation.sameDay,
    'Prazo de cancelamento em horas': consultation.cancellationDeadlineHours,
    'Feriados sem atendimento': holidaysOff.map((id) => nationalHolidays[id].name),
    'Avisos por e-mail': notifications.email,
    'Avisos no aparelho': notifications.push,
    Lembretes: notifications.reminders,
    'Avisos de consultas': notifications.appointments,
    'Avisos de pagamentos': notifications.payments,
    'Mostrar avaliações': privacy.showReviews,
    'Agendamento direto': privacy.allowDirectBooking,
  }
  const hours = availability.map(({ dayOfWeek, startTime, endTime, isActive }) => ({
    Dia: weekdays[dayOfWeek] ?? '',
    Das: timeValue(startTime),
    Às: timeValue(endTime),
    Ativo: isActive,
  }))
  return [
    { title: 'Configurações profissionais', entries: [entry] },
    { title: 'Horários de atendimento', entries: hours },
  ]
}

const exceptionTexts: Readonly<Record<ScheduleException['kind'], string>> = {
  'day-off': 'folga',
  vacation: 'férias',
  'extra-hours': 'horário extra',
}

async function exceptionsOf(
  { db }: QueryDeps,
  professionalId: string,
): Promise<readonly PersonalDataSection[]> {
  const rows = await db
    .selectFrom('catalog.schedule_exceptions')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .orderBy('fromDate')
    .execute()
  const entries = rows.map(({ kind, fromDate, toDate, startTime, endTime }) => ({
    Tipo: exceptionTexts[kind],
    De: { kind: 'day', day: fromDate } as const,
    Até: { kind: 'day', day: toDate } as const,
    Das: startTime === null ? null : timeValue(startTime),
    Às: endTime === null ? null : timeValue(endTime),
  }))
  return entries.length === 0 ? [] : [{ title: 'Folgas, férias e horários extras', entries }]
}

async function reviewsWrittenBy(
  { db, cipher }: QueryDeps,
  clientId: string,
): Promise<readonly PersonalDataSection[]> {
  const rows = await db
    .selectFrom('catalog.reviews as review')
    .leftJoin('catalog.professionals as about', 'about.professionalId', 'review.professionalId')
    .select([
      'review.rating',
      'review.comment',
      'review.writtenAt',
      'review.changedAt',
      'review.withdrawnAt',
      'about.name',
      'about.personId',
    ])
    .where('review.clientId', '=', clientId)
    .orderBy('review.writtenAt')
    .execute()
  const entries = await Promise.all(
    rows.map(async ({ rating, comment, writtenAt, changedAt, withdrawnAt, name, personId }) => ({
      Profissional: (await decryptField(cipher, name, profileKey(personId ?? ''))) ?? null,
      Nota: rating,
      Comentário: (await decryptField(cipher, comment, profileKey(clientId))) ?? null,
      'Escrita em': instantValue(writtenAt),
      'Mudada em': changedAt === null ? null : instantValue(changedAt),
      'Retirada em': withdrawnAt === null ? null : instantValue(withdrawnAt),
    })),
  )
  return [{ title: 'Avaliações que você escreveu', entries }]
}

function timeValue(time: LocalTime) {
  return { kind: 'time', time } as const
}
