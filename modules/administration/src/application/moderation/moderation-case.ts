import { type ModeratedReview, type Professional, shownProfessional } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { conversationPair } from '@escuta/messaging/contract'
import type { ModerationCase } from '../../contract/index.ts'
import type { ModerationCaseRow } from '../../read-models/moderation-cases/moderation-cases.view.ts'
import type { ModerationDeps } from '../deps.ts'

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
  const [reporters, staff, content, message, known] = await Promise.all([
    people.namesByIds(reports.map(({ reporterPersonId }) => reporterPersonId)),
    people.accountsByIds(decisions.map(({ by }) => by)),
    contentOf(deps, row),
    messageOf(deps, row),
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
    message,
    reports: await Promise.all(
      reports.map(async ({ reportId: id, category, text, reporterPersonId, reportedAt: at }) => ({
        id,
        category,
        text: (await decryptField(cipher, text, profileKey(reporterPersonId))) ?? null,
        reporterName: reporters.get(reporterPersonId) ?? '—',
        reportedAt: at,
      })),
    ),
    decisions: decisions.map(({ decisionId: id, action, by, reason, moderatedAt }) => ({
      id,
      action,
      by: staff.get(by)?.name ?? by,
      reason,
      moderatedAt,
    })),
  }
}

/** A review is looked up whatever the kind is: its id is that of no profile. */
async function contentOf(
  { professionals }: ModerationDeps,
  row: ModerationCaseRow | undefined,
): Promise<ModerationCase['content']> {
  const { professionalId, subjectId } = row ?? { professionalId: noId, subjectId: noId }
  const [profiles, review] = await Promise.all([
    professionals.shownByIds([professionalId]),
    professionals.moderatedReview(subjectId),
  ])
  const profile = profiles.get(professionalId)
  if (row?.kind === 'message') return null
  return row?.kind === 'profile' ? profileContent(profile) : reviewContent(row, profile, review)
}

/** A reported message without what it says. */
async function messageOf(
  { messages, people, professionals }: ModerationDeps,
  row: ModerationCaseRow | undefined,
): Promise<ModerationCase['message']> {
  const { clientId, professionalId, subjectId } = row ?? {
    clientId: noId,
    professionalId: noId,
    subjectId: noId,
  }
  if (clientId === null) return null
  const pair = conversationPair.parse({ clientId, professionalId })
  const [found, clients, known] = await Promise.all([
    messages.messageById(pair, subjectId),
    people.byIds([pair.clientId]),
    professionals.byIds([pair.professionalId]),
  ])
  if (!found) return null
  const author = found.sender === 'client' ? clients.get(pair.clientId) : known.get(pair.professionalId)
  const { messageType, sender, sentAt, isErased } = found
  const [authorName, authorUserId] = [author?.name ?? '—', author?.userId ?? null]
  return { messageType, sender, sentAt, isErased, authorName, authorUserId }
}

function profileContent(profile: Professional | undefined): ModerationCase['content'] {
  if (!profile) return null
  const { name, specialty, bio: text, isPublic, verified } = profile
  return { title: `${name}, ${specialty}`, text, rating: null, isShown: isPublic && verified }
}

function reviewContent(
  row: ModerationCaseRow | undefined,
  profile: Professional | undefined,
  review: ModeratedReview | undefined,
): ModerationCase['content'] {
  if (!row || !review || review.withdrawnAt !== null) return null
  const { comment: text, rating } = review
  return { title: profile?.name ?? '', text, rating, isShown: !row.isHidden }
}

const noId = '00000000-0000-0000-0000-000000000000'
