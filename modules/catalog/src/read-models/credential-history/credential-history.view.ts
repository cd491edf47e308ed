import type { StoredEvent } from '@escuta/event-sourcing'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { CredentialStep } from '../../contract/credential-case.ts'
import type { VerifiedPart } from '../../contract/profession.ts'
import {
  credentialExpired,
  credentialRecheckDue,
  credentialRejected,
  credentialResubmitted,
  credentialVerificationLapsed,
  credentialVerified,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
} from '../../contract/published-events.ts'
import {
  credentialDocumentOpened,
  credentialDocumentRemoved,
  credentialDocumentSubmitted,
  credentialReviewStarted,
} from '../../domain/professional/professional.events.ts'

/** One row for each thing that happened to a credential, for the desk. */
const table = viewTable({
  name: 'catalog.credential_history',
  key: 'entryId',
  columns: {
    /** The event's id. */
    entryId: column.uuid,
    professionalId: column.uuid,
    step: column.text<CredentialStep>(),
    at: column.timestamptz,
    /** The operator; null where none acted. */
    by: nullable(column.text()),
    /** Why, as the log has it in the clear. */
    reason: nullable(column.text()),
    /** Why it was rejected, encrypted by the professional's key. */
    rejectionReason: nullable(column.text()),
    changed: nullable(column.textList<VerifiedPart>()),
    /** Log position, by which entries are ordered. */
    position: column.double,
  },
  indexes: ['(professional_id, position desc)'],
})
export type CredentialHistoryRow = RowOf<typeof table>

type Entry = Pick<CredentialHistoryRow, 'step' | 'at'> &
  Partial<Pick<CredentialHistoryRow, 'by' | 'reason' | 'rejectionReason' | 'changed'>>

const entryId = ({ metadata }: StoredEvent) => metadata.messageId

function entryOf<Event extends StoredEvent & { readonly data: { readonly professionalId: string } }>(
  describe: (data: Event['data']) => Entry,
) {
  return (_row: CredentialHistoryRow | undefined, { data, metadata }: Event) => ({
    entryId: metadata.messageId,
    professionalId: data.professionalId,
    ...describe(data),
    // A position is exact as a double below 2^53.
    position: Number(metadata.globalPosition),
  })
}

export const credentialHistoryView = defineView(table, { version: 1 }, [
  table.on(
    professionalRegistered,
    entryOf(({ registeredAt: at }) => ({ step: 'registered', at })),
    entryId,
  ),
  table.on(
    credentialDocumentSubmitted,
    entryOf(({ submittedAt: at }) => ({ step: 'document-submitted', at })),
    entryId,
  ),
  table.on(
    credentialDocumentOpened,
    entryOf(({ openedBy: by, openedAt: at }) => ({ step: 'document-opened', by, at })),
    entryId,
  ),
  table.on(
    credentialDocumentRemoved,
    entryOf(({ removedAt: at }) => ({ step: 'document-removed', at })),
    entryId,
  ),
  table.on(
    credentialReviewStarted,
    entryOf(({ startedBy: by, startedAt: at }) => ({ step: 'review-started', by, at })),
    entryId,
  ),
  table.on(
    credentialRejected,
    entryOf(({ rejectedBy: by, reason: rejectionReason, rejectedAt: at }) => ({
      step: 'rejected',
      by,
      rejectionReason,
      at,
    })),
    entryId,
  ),
  table.on(
    credentialResubmitted,
    entryOf(({ resubmittedAt: at }) => ({ step: 'resubmitted', at })),
    entryId,
  ),
  table.on(
    credentialVerified,
    entryOf(({ verifiedBy: by, reason, verifiedAt: at }) => ({ step: 'verified', by, reason, at })),
    entryId,
  ),
  table.on(
    credentialRecheckDue,
    entryOf(({ dueAt: at }) => ({ step: 'recheck-due', at })),
    entryId,
  ),
  table.on(
    credentialExpired,
    entryOf(({ withdrawn, expiredAt: at }) =>
      withdrawn ? { step: 'withdrawn', ...withdrawn, at } : { step: 'expired', at },
    ),
    entryId,
  ),
  table.on(
    credentialVerificationLapsed,
    entryOf(({ changed, lapsedAt: at }) => ({ step: 'lapsed', changed, at })),
    entryId,
  ),
  table.on(
    profilePublished,
    entryOf(({ publishedAt: at }) => ({ step: 'published', at })),
    entryId,
  ),
  table.on(
    profileUnpublished,
    entryOf(({ unpublishedAt: at }) => ({ step: 'unpublished', at })),
    entryId,
  ),
])
