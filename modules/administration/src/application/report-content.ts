import { defineCommand } from '@escuta/event-sourcing'
import { accessRefusals, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { administrationRefusals, type ReportContentInput } from '../contract/index.ts'
import { caseIdOf, type CaseSubject, moderationCase } from '../domain/moderation/moderation-case.state.ts'
import { reportContent as decide } from '../domain/moderation/report-content.decide.ts'
import { reportsSince } from '../read-models/moderation-reports/moderation-reports.query.ts'
import type { ModerationDeps } from './moderation/moderation-deps.ts'

const reportContent = defineCommand({ name: 'report-content', stream: moderationCase, decide })

const dayMs = 86_400_000

/** Reports a public profile, or a review that it shows, in the caller's name. Refuses `reported-content-not-found`. */
export async function report(
  deps: ModerationDeps,
  ctx: RequestContext,
  { subject, category, text }: ReportContentInput,
): Promise<null> {
  if (ctx.actor.kind !== 'user') throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  const { userId: reporterId, clientId } = ctx.actor
  const about = await subjectOf(deps, subject)
  if (!about) throw new RefusedError(administrationRefusals.refuse('reported-content-not-found'))
  const dayAgo = new Date(deps.clock.now().getTime() - dayMs).toISOString()
  const facts = { reportsOfDay: await reportsSince(deps.db, reporterId, dayAgo) }
  const command = { ...about, reporterId, reporterPersonId: clientId ?? reporterId, category, text }
  unwrap(await deps.run(reportContent, command, ctx.command(), facts))
  return null
}

async function subjectOf(
  { professionals }: ModerationDeps,
  subject: ReportContentInput['subject'],
): Promise<CaseSubject | undefined> {
  const { kind, professionalId } = subject
  if (kind === 'review') {
    const { reviewId } = subject
    const review = await professionals.shownReview({ professionalId, reviewId })
    if (!review) return undefined
    const { appointmentId: subjectId, clientId: concernedId } = review
    return { caseId: caseIdOf(kind, subjectId), kind, subjectId, professionalId, concernedId }
  }
  const ids = [professionalId]
  const [shown, known] = await Promise.all([professionals.shownByIds(ids), professionals.byIds(ids)])
  const [profile, person] = [shown.get(professionalId), known.get(professionalId)]
  if (!profile?.isPublic || !profile.verified || !person) return undefined
  const caseId = caseIdOf(kind, professionalId)
  return { caseId, kind, subjectId: professionalId, professionalId, concernedId: person.personId }
}
