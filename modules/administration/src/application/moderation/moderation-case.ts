import { shownProfessional } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { ModerationCase } from '../../contract/index.ts'
import type { ModerationCaseRow } from '../../read-models/moderation-cases/moderation-cases.view.ts'
import type { ModerationDeps } from './moderation-deps.ts'

const most = 100

/** One case with what was reported, as it is now, the reports and the decisions; undefined for an unknown one. */
export async function moderationCaseOf(
  deps: ModerationDeps,
  caseId: string,
): Promise<ModerationCase | undefined> {
  const { db, cipher, people, professionals } = deps
  const [row, reports, decisions] = await Promise.all([
    db
      .selectFrom('administration.moderation_cases')
      .selectAll()
      .where('caseId', '=', caseId)
      .executeTakeFirst(),
    db
      .selectFrom('administration.moderation_reports')
      .selectAll()
      .where('caseId', '=', caseId)
      .orderBy('reportedAt', 'desc')
      .orderBy('reportId')
      .limit(most)
      .execute(),
    db
      .selectFrom('administration.moderation_decisions')
      .selectAll()
      .where('caseId', '=', caseId)
      .orderBy('moderatedAt', 'desc')
      .orderBy('decisionId')
      .limit(most)
      .execute(),
  ])
  const operators = decisions.map(({ by }) => by).filter((by) => uuidForm.test(by))
  const ids = [...new Set([...reports.map((each) => each.reporterPersonId), ...operators])]
  const [names, content, known] = await Promise.all([
    people.namesByIds(ids),
    contentOf(deps, row),
    professionals.byIds(row ? [row.professionalId] : []),
  ])
  if (!row) return undefined
  const { kind, professionalId, openReports, reportedAt, lastAction, isHidden } = row
  return {
    caseId,
    kind,
    professionalId,
    professionalName: shownProfessional(known.get(professionalId)).name,
    openReports,
    reportedAt,
    lastAction,
    isHidden,
    content,
    reports: await Promise.all(
      reports.map(async ({ reportId: id, category, text, reporterPersonId, reportedAt: at }) => ({
        id,
        category,
        text: (await decryptField(cipher, text, profileKey(reporterPersonId))) ?? null,
        reporterName: names.get(reporterPersonId) ?? '—',
        reportedAt: at,
      })),
    ),
    decisions: decisions.map(({ decisionId: id, action, by, reason, moderatedAt }) => ({
      id,
      action,
      by: names.get(by) ?? by,
      reason,
      moderatedAt,
    })),
  }
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A review is looked up whatever the kind is: its id is that of no profile. */
async function contentOf(
  { professionals }: ModerationDeps,
  row: ModerationCaseRow | undefined,
): Promise<ModerationCase['content']> {
  const [profiles, review] = await Promise.all([
    professionals.shownByIds(row ? [row.professionalId] : []),
    professionals.moderatedReview(row?.subjectId ?? noId),
  ])
  const profile = profiles.get(row?.professionalId ?? noId)
  if (row?.kind === 'profile')
    return profile
      ? {
          title: `${profile.name}, ${profile.specialty}`,
          text: profile.bio,
          rating: null,
          isShown: profile.isPublic && profile.verified,
        }
      : null
  if (!review || review.withdrawnAt !== null) return null
  return {
    title: profile?.name ?? '',
    text: review.comment,
    rating: review.rating,
    isShown: review.hiddenAt === null,
  }
}

const noId = '00000000-0000-0000-0000-000000000000'
