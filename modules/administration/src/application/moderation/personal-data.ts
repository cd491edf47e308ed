import { decryptField } from '@escuta/event-sourcing'
import { shownProfessional } from '@escuta/catalog/contract'
import { instantValue, type PersonalDataSource, profileKey } from '@escuta/kernel'
import type { ReportCategory, ReportedKind } from '../../contract/index.ts'
import type { ModerationDeps } from '../deps.ts'

const kindTexts: Readonly<Record<ReportedKind, string>> = {
  profile: 'perfil',
  review: 'avaliação',
  message: 'mensagem',
}

const categoryTexts: Readonly<Record<ReportCategory, string>> = {
  offence: 'ofensa, ameaça ou discriminação',
  false: 'informação falsa ou promessa de cura',
  privacy: 'exposição da vida de alguém',
  advertising: 'propaganda',
  misconduct: 'conduta antiética',
  other: 'outro motivo',
}

type Deps = Pick<ModerationDeps, 'db' | 'cipher' | 'professionals'>

/**
 * Exports the reports that a person wrote. The professional whose profile, review or conversation it is about is named,
 * clients are not: whom a professional has in treatment is the client's health data.
 */
export function moderationPersonalData({ db, cipher, professionals }: Deps): PersonalDataSource {
  return async ({ userId }) => {
    const rows = await db
      .selectFrom('administration.moderation_reports as report')
      .innerJoin('administration.moderation_cases as case', 'case.caseId', 'report.caseId')
      .select(['report.category', 'report.text', 'report.reporterPersonId', 'report.reportedAt'])
      .select(['case.kind', 'case.professionalId'])
      .where('report.reporterId', '=', userId)
      .orderBy('report.reportedAt')
      .orderBy('report.reportId')
      .execute()
    const known = await professionals.byIds([...new Set(rows.map(({ professionalId }) => professionalId))])
    const entries = await Promise.all(
      rows.map(async ({ category, text, reporterPersonId, reportedAt, kind, professionalId }) => ({
        Quando: instantValue(reportedAt),
        'O que foi denunciado': kindTexts[kind],
        Profissional: shownProfessional(known.get(professionalId)).name,
        Motivo: categoryTexts[category],
        Texto: (await decryptField(cipher, text, profileKey(reporterPersonId))) ?? null,
      })),
    )
    return [{ title: 'Denúncias que você enviou', entries }]
  }
}
