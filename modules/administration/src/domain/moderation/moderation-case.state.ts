import { defineStream, type EncryptedEventOf, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import {
  contentModerated,
  contentReported,
  reportedMessageRevealed,
} from '../../contract/published-events.ts'

export const moderationEvents = [contentReported, contentModerated, reportedMessageRevealed] as const

type Reported = EncryptedEventOf<typeof contentReported>['data']
/** What a case is about. */
export type CaseSubject = Pick<
  Reported,
  'caseId' | 'kind' | 'subjectId' | 'professionalId' | 'concernedId' | 'message'
>

/** All reports about one review, profile or message, and what was decided: stream `moderation-{caseId}`. */
export type ModerationCase =
  | { readonly status: 'none' }
  | (CaseSubject & {
      readonly status: 'reported'
      /** Accounts that ever reported it. */
      readonly reporterIds: GrowingMap<string, true>
      /** The people whose reports wait for a decision. */
      readonly waiting: GrowingList<string>
      /** A review that is hidden, or a profile that was taken down. */
      readonly isHidden: boolean
    })

export type CaseKey = { readonly caseId: string }

/** What an action makes of whether the content is hidden; the others leave it. */
const hides: Readonly<Partial<Record<ModerationAction, boolean>>> = {
  hidden: true,
  unpublished: true,
  restored: false,
}

export const moderationCase = defineStream<ModerationCase, (typeof moderationEvents)[number], CaseKey>({
  name: 'moderation',
  id: ({ caseId }) => caseId,
  events: moderationEvents,
  initialState: () => ({ status: 'none' }),
  evolve(state, event) {
    if (event.type === 'content-reported') {
      const { caseId, kind, subjectId, professionalId, concernedId, message, reporterId, reporterPersonId } =
        event.data
      const before = state.status === 'none' ? undefined : state
      return {
        status: 'reported',
        caseId,
        kind,
        subjectId,
        professionalId,
        concernedId,
        message,
        reporterIds: (before?.reporterIds ?? GrowingMap<string, true>()).set(reporterId, true),
        waiting: (before?.waiting ?? GrowingList<string>()).push(reporterPersonId),
        isHidden: before?.isHidden ?? false,
      }
    }
    if (state.status === 'none' || event.type === 'reported-message-revealed') return state
    return { ...state, waiting: GrowingList(), isHidden: hides[event.data.action] ?? state.isHidden }
  },
})

/** The case of a subject: one for each. */
export function caseIdOf(kind: ReportedKind, subjectId: string): string {
  return deriveId(subjectId, `moderation/${kind}`)
}
