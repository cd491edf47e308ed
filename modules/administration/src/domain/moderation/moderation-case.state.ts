import {
  defineStream,
  type EncryptedEventOf,
  GrowingList,
  GrowingMap,
  unchanged,
} from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import * as published from '../../contract/published-events.ts'

type Reported = EncryptedEventOf<typeof published.contentReported>['data']
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

export const moderationCase = defineStream({
  name: 'moderation',
  id: ({ caseId }: CaseKey) => caseId,
  events: published,
  initialState: (): ModerationCase => ({ status: 'none' }),
}).evolve({
  'content-reported': (
    state,
    { reporterId, reporterPersonId, category: _category, text: _text, reportedAt: _reportedAt, ...subject },
  ) => {
    const before = state.status === 'none' ? undefined : state
    return {
      status: 'reported',
      ...subject,
      reporterIds: (before?.reporterIds ?? GrowingMap<string, true>()).set(reporterId, true),
      waiting: (before?.waiting ?? GrowingList<string>()).push(reporterPersonId),
      isHidden: before?.isHidden ?? false,
    }
  },
  'content-moderated': (state, { action }) =>
    state.status === 'none'
      ? state
      : { ...state, waiting: GrowingList(), isHidden: hides[action] ?? state.isHidden },
  'reported-message-revealed': unchanged,
})

/** The case of a subject: one for each. */
export function caseIdOf(kind: ReportedKind, subjectId: string): string {
  return deriveId(subjectId, `moderation/${kind}`)
}
