import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import { mostReportsPerDay, type ReportCategory } from '../../contract/moderation.dto.ts'
import { administrationRefusals } from '../../contract/refusals.ts'
import { type CaseSubject, type ModerationCase, moderationCase } from './moderation-case.state.ts'

type ReportContent = CaseSubject & {
  readonly reporterId: UserId
  readonly reporterPersonId: string
  readonly category: ReportCategory
  readonly text: string
}

/** How many others the reporter has sent in the last day (reserve-report.ts). */
export type ReporterFacts = { readonly reportsOfDay: number }

/**
 * Records that a person reports a review, profile or message. Refuses `own-content` or `own-message`, `already-reported`
 * (once for each person and subject), `too-many-reports`.
 */
function decide(
  { now, ...report }: Timed<ReportContent>,
  state: ModerationCase,
  { reportsOfDay }: ReporterFacts,
): Decision<EventsOf<typeof moderationCase>> {
  if (report.concernedId === report.reporterPersonId)
    return administrationRefusals.refuse(report.kind === 'message' ? 'own-message' : 'own-content')
  if (state.status === 'reported' && state.reporterIds.has(report.reporterId))
    return administrationRefusals.refuse('already-reported')
  if (reportsOfDay >= mostReportsPerDay) return administrationRefusals.refuse('too-many-reports')
  return [{ type: 'content-reported', data: { ...report, reportedAt: now } }]
}

export const reportContent = defineCommand({ name: 'report-content', stream: moderationCase, decide })
