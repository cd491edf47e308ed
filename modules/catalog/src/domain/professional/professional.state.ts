import {
  type Decision,
  defineStream,
  type EventsOf,
  type EncryptedEventOf,
  type EncryptedText,
  GrowingMap,
  unchanged,
} from '@escuta/event-sourcing'
import type { ProfessionalId, Refusal } from '@escuta/kernel'
import type { Practice } from '../../contract/practice.ts'
import * as published from '../../contract/published-events.ts'
import type { professionalRegistered } from '../../contract/published-events.ts'
import type { CredentialReview } from '../../contract/credential-review.ts'
import type { ScheduleException } from '../../contract/schedule-exception.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import * as own from './professional.events.ts'
import type { OwnKey, ProfessionalKey } from './professional-key.ts'
import type { credentialDocumentSubmitted } from './professional.events.ts'
import { noPractice } from './practice.ts'
import type { Settings } from './settings-in-force.ts'

type Profile = Omit<
  EncryptedEventOf<typeof professionalRegistered>['data'],
  'professionalId' | 'registeredAt'
>

type SubmittedDocument = Pick<
  EncryptedEventOf<typeof credentialDocumentSubmitted>['data'],
  'documentId' | 'contentType' | 'size' | 'fileName'
>

/** The record with its profile, whose texts are encrypted by the key of `personId`. */
export type RegisteredProfessional = Profile & {
  readonly status: 'registered'
  readonly id: ProfessionalId
  readonly verified: boolean
  readonly review: CredentialReview
  /** When the credential was last verified; null before the first time. */
  readonly verifiedAt: string | null
  /** When the verification ends; null unless the next check is due. */
  readonly expiresAt: string | null
  /** The requested and the actual publication; the latter also requires a verified credential. */
  readonly wantsPublic: boolean
  readonly isPublic: boolean
  /** Whether a suspension of the account ended the publication. */
  readonly isPublicationSuspended: boolean
  /** Whether the moderation ended the publication and did not allow it again. */
  readonly isTakenDown: boolean
  /** When publication was last requested; null without a request. */
  readonly publicationRequestedAt: string | null
  /** As last saved; null before the first save. */
  readonly settings: Settings | null
  readonly exceptions: GrowingMap<string, ScheduleException>
  /** The document that waits for the review. */
  readonly document: SubmittedDocument | null
  readonly practice: Practice
  readonly background: {
    /** How often the background was described. */
    readonly descriptions: number
    readonly yearsExperience: EncryptedText | null
    readonly education: EncryptedText | null
    readonly approaches: EncryptedText | null
  }
}

/** A professional record: stream `professional-{id}`. */
export type Professional = { readonly status: 'unknown' } | RegisteredProfessional

export type ProfessionalEvent = EventsOf<typeof professional>
export type ProfessionalDecision = Decision<ProfessionalEvent>

const unverified = { verified: false, expiresAt: null } as const

export const professional = defineStream({
  name: 'professional',
  id: ({ professionalId }: ProfessionalKey) => professionalId,
  events: Object.assign({}, published, own),
  initialState: (): Professional => ({ status: 'unknown' }),
}).evolve({
  'professional-registered': (_state, { professionalId, registeredAt: _registeredAt, ...profile }) => ({
    status: 'registered',
    id: professionalId,
    ...profile,
    verified: false,
    review: 'submitted',
    verifiedAt: null,
    expiresAt: null,
    wantsPublic: false,
    isPublic: false,
    isPublicationSuspended: false,
    isTakenDown: false,
    publicationRequestedAt: null,
    settings: null,
    exceptions: GrowingMap(),
    document: null,
    practice: noPractice,
    background: { descriptions: 0, yearsExperience: null, education: null, approaches: null },
  }),
  'professional-profile-changed': change((_state, { specialty, price, name, bio, crp }) => ({
    specialty,
    price,
    name,
    bio,
    crp,
  })),
  'background-described': change(({ background }, { yearsExperience, education, approaches }) => {
    const descriptions = background.descriptions + 1
    return { background: { descriptions, yearsExperience, education, approaches } }
  }),
  'practice-described': change((_state, { areas, audiences, languages }) => ({
    practice: { areas, audiences, languages },
  })),
  'contact-details-given': unchanged,
  'payment-methods-chosen': unchanged,
  'credential-document-submitted': change((_state, { documentId, contentType, size, fileName }) => ({
    document: { documentId, contentType, size, fileName },
  })),
  'credential-document-opened': unchanged,
  'credential-document-removed': change(() => ({ document: null })),
  'credential-review-started': change(() => ({ review: 'under-review' })),
  'credential-rejected': change(() => ({ ...unverified, review: 'rejected' })),
  'credential-resubmitted': change(() => ({ review: 'submitted' })),
  'credential-verified': change((_state, { verifiedAt }) => ({
    verified: true,
    review: 'approved',
    verifiedAt,
    expiresAt: null,
  })),
  'credential-recheck-due': change((_state, { expiresAt }) => ({ review: 'recheck-due', expiresAt })),
  'credential-expired': change(() => ({ ...unverified, review: 'expired' })),
  'credential-verification-lapsed': change(() => ({ ...unverified, review: 'submitted' })),
  'publication-requested': change((_state, { requestedAt }) => ({
    wantsPublic: true,
    isPublicationSuspended: false,
    publicationRequestedAt: requestedAt,
  })),
  'publication-withdrawn': change(() => ({ wantsPublic: false })),
  'publication-suspended': change(() => ({ isPublicationSuspended: true })),
  'profile-taken-down': change(() => ({ isTakenDown: true })),
  'profile-released': change(() => ({ isTakenDown: false })),
  'profile-published': change(({ wantsPublic, publicationRequestedAt }, { publishedAt }) => ({
    wantsPublic: true,
    isPublic: true,
    isPublicationSuspended: false,
    publicationRequestedAt: wantsPublic ? publicationRequestedAt : publishedAt,
  })),
  'profile-unpublished': change(() => ({ wantsPublic: false, isPublic: false })),
  'settings-saved': change((_state, { professionalId: _professionalId, savedAt: _savedAt, ...settings }) => ({
    settings,
  })),
  'time-off-added': change(({ exceptions }, { exceptionId, kind, from, to }) => ({
    exceptions: exceptions.set(exceptionId, { exceptionId, kind, from, to }),
  })),
  'extra-hours-added': change(({ exceptions }, { exceptionId, date, startTime, endTime }) => ({
    exceptions: exceptions.set(exceptionId, { exceptionId, kind: 'extra-hours', date, startTime, endTime }),
  })),
  'schedule-exception-removed': change(({ exceptions }, { exceptionId }) => ({
    exceptions: exceptions.delete(exceptionId),
  })),
})

/** What an event changes of a registered professional; of an unknown one nothing. */
function change<Data>(
  changes: (state: RegisteredProfessional, data: Data) => Partial<RegisteredProfessional>,
): (state: Professional, data: Data) => Professional {
  return (state, data) => (state.status === 'unknown' ? state : { ...state, ...changes(state, data) })
}

type Found = RegisteredProfessional | Refusal<'professional-not-found'>

function registered(state: Professional): Found {
  return state.status === 'registered' ? state : catalogRefusals.refuse('professional-not-found')
}

function ownedBy(state: Professional, { by }: Pick<OwnKey, 'by'>): Found {
  const isTheirs = state.status === 'registered' && state.userId === by
  return isTheirs ? state : catalogRefusals.refuse('professional-not-found')
}

/** A command about a professional's record. */
export const onRecord = { stream: professional, of: registered }

/** A command of the account that owns the record; another account's record is refused like a missing one. */
export const onOwnRecord = { stream: professional, of: ownedBy }
