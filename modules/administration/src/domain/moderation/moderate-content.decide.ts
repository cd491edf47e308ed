import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import { administrationRefusals } from '../../contract/refusals.ts'
import { type CaseKey, type ModerationCase, moderationCase } from './moderation-case.state.ts'

type ModerateContent = CaseKey & {
  readonly action: ModerationAction
  readonly by: string
  readonly reason: string
}

const kindOf: Readonly<Partial<Record<ModerationAction, ReportedKind>>> = {
  hidden: 'review',
  unpublished: 'profile',
}

/**
 * Records a decision about reported content, which answers all reports that wait. Refuses `moderation-case-not-found`,
 * and `moderation-not-possible` for an action that is not of this kind of content, or changes nothing.
 */
function decide(
  { action, by, reason, now }: Timed<ModerateContent>,
  state: ModerationCase,
): Decision<EventsOf<typeof moderationCase>> {
  if (state.status === 'none') return administrationRefusals.refuse('moderation-case-not-found')
  const { caseId, kind, subjectId, professionalId, concernedId, message, waiting, isHidden } = state
  const isOfKind = (kindOf[action] ?? kind) === kind
  const changes =
    action === 'hidden' || action === 'unpublished'
      ? !isHidden
      : action === 'restored'
        ? isHidden
        : action !== 'dismissed' || waiting.size > 0
  if (!isOfKind || !changes) return administrationRefusals.refuse('moderation-not-possible')
  const subject = { caseId, kind, subjectId, professionalId, concernedId, message }
  return [
    {
      type: 'content-moderated',
      data: { ...subject, action, by, reason, reporters: [...waiting], moderatedAt: now },
    },
  ]
}

export const moderateContent = defineCommand({ name: 'moderate-content', stream: moderationCase, decide })
