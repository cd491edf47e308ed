import { type Actor, deriveId, isRefusal, RefusedError, signedIn } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { administrationRefusals, type ReportContentInput } from '../contract/index.ts'
import { caseIdOf, type CaseSubject } from '../domain/moderation/moderation-case.state.ts'
import { reportContent } from '../domain/moderation/report-content.decide.ts'
import { releaseReport, reserveReport } from '../reservations/reserve-report.ts'
import type { ModerationDeps } from './deps.ts'

/**
 * Reports a public profile, a review that it shows, or a message of one of the caller's conversations, in the caller's name.
 * Refuses `reported-content-not-found`, `conversation-not-found`, `reported-message-not-found`.
 */
export async function report(
  deps: ModerationDeps,
  ctx: RequestContext,
  { subject, category, text }: ReportContentInput,
): Promise<null> {
  const { userId: reporterId, clientId } = signedIn(ctx)
  const about = await subjectOf(deps, ctx.actor, subject)
  if (!about) throw new RefusedError(administrationRefusals.refuse('reported-content-not-found'))
  const context = ctx.command()
  const { now } = context
  const commandId = deriveId(context.commandId, 'report')
  const facts = { reportsOfDay: await reserveReport(deps.db, { commandId, reporterId, now }) }
  const command = { ...about, reporterId, reporterPersonId: clientId ?? reporterId, category, text }
  const outcome = await deps.run(reportContent, command, context, facts)
  if (!isRefusal(outcome)) return null
  await releaseReport(deps.db, { commandId })
  throw new RefusedError(outcome)
}

async function subjectOf(
  deps: ModerationDeps,
  actor: Actor,
  subject: ReportContentInput['subject'],
): Promise<CaseSubject | undefined> {
  if (subject.kind === 'message') return messageSubject(deps, actor, subject)
  const { professionals } = deps
  const { kind, professionalId } = subject
  if (kind === 'review') {
    const { reviewId } = subject
    const review = await professionals.shownReview({ professionalId, reviewId })
    if (!review) return undefined
    const { appointmentId: subjectId, clientId: concernedId } = review
    return { caseId: caseIdOf(kind, subjectId), kind, subjectId, professionalId, concernedId, message: null }
  }
  const ids = [professionalId]
  const [shown, known] = await Promise.all([professionals.shownByIds(ids), professionals.byIds(ids)])
  const [profile, person] = [shown.get(professionalId), known.get(professionalId)]
  if (!profile?.isPublic || !profile.verified || !person) return undefined
  const caseId = caseIdOf(kind, professionalId)
  const concernedId = person.personId
  return { caseId, kind, subjectId: professionalId, professionalId, concernedId, message: null }
}

async function messageSubject(
  { messages, professionals }: ModerationDeps,
  actor: Actor,
  { kind, conversationId: pair, messageId }: Extract<ReportContentInput['subject'], { kind: 'message' }>,
): Promise<CaseSubject> {
  const found = await messages.messageOfParticipant(actor, pair, messageId)
  const { clientId, professionalId } = pair
  const person = (await professionals.byIds([professionalId])).get(professionalId)
  if (!found || !person) throw new RefusedError(administrationRefusals.refuse('reported-message-not-found'))
  const { sender } = found
  const concernedId = sender === 'client' ? clientId : person.personId
  const message = { clientId, sender }
  return {
    caseId: caseIdOf(kind, messageId),
    kind,
    subjectId: messageId,
    professionalId,
    concernedId,
    message,
  }
}
