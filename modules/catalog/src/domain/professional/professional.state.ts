import {
  defineStream,
  type EventsOf,
  type EncryptedEventOf,
  type EncryptedText,
  GrowingMap,
} from '@escuta/event-sourcing'
import type { ProfessionalId, Refusal, UserId } from '@escuta/kernel'
import type { CredentialReview } from '../../contract/credential-review.ts'
import type { Practice } from '../../contract/practice.ts'
import type { professionalRegistered } from '../../contract/published-events.ts'
import type { ScheduleException } from '../../contract/schedule-exception.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { type credentialDocumentSubmitted, professionalEvents } from './professional.events.ts'
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
type Stored = EncryptedEventOf<(typeof professionalEvents)[number]>

export const professional = defineStream<Professional, (typeof professionalEvents)[number], ProfessionalKey>({
  name: 'professional',
  id: ({ professionalId }) => professionalId,
  events: professionalEvents,
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    if (event.type === 'professional-registered') return registered(event)
    return state.status === 'unknown' ? state : { ...state, ...changeBy(event, state) }
  },
})

/** The key of one professional. */
export type ProfessionalKey = { readonly professionalId: ProfessionalId }

/** The key of a record, and the account that must own it. */
export type OwnKey = ProfessionalKey & { readonly by: UserId }

/** Returns the record if it belongs to that account; another account's record is refused like a missing one. */
export function ownedBy(
  state: Professional,
  userId: UserId,
): RegisteredProfessional | Refusal<'professional-not-found'> {
  const isTheirs = state.status === 'registered' && state.userId === userId
  return isTheirs ? state : catalogRefusals.refuse('professional-not-found')
}

function registered({ data }: Extract<Stored, { type: 'professional-registered' }>): RegisteredProfessional {
  const { professionalId, registeredAt: _, ...profile } = data
  return {
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
  }
}

type Change = Exclude<Stored, { type: 'professional-registered' }>

const unverified = { verified: false, expiresAt: null } as const

/** Events that change the review of the credential, its document, or what the moderation allows, and nothing else. */
const fixedChanges: { readonly [Type in Change['type']]?: Partial<RegisteredProfessional> } = {
  'credential-review-started': { review: 'under-review' },
  'credential-rejected': { ...unverified, review: 'rejected' },
  'credential-resubmitted': { review: 'submitted' },
  'credential-expired': { ...unverified, review: 'expired' },
  'credential-document-removed': { document: null },
  'profile-taken-down': { isTakenDown: true },
  'profile-released': { isTakenDown: false },
  'credential-verification-lapsed': { ...unverified, review: 'submitted' },
}

function changeBy(event: Change, state: RegisteredProfessional): Partial<RegisteredProfessional> {
  switch (event.type) {
    case 'professional-profile-changed': {
      const { specialty, price, name, bio, crp } = event.data
      return { specialty, price, name, bio, crp }
    }
    case 'background-described': {
      const { yearsExperience, education, approaches } = event.data
      const descriptions = state.background.descriptions + 1
      return { background: { descriptions, yearsExperience, education, approaches } }
    }
    case 'practice-described': {
      const { areas, audiences, languages } = event.data
      return { practice: { areas, audiences, languages } }
    }
    case 'publication-requested':
      return {
        wantsPublic: true,
        isPublicationSuspended: false,
        publicationRequestedAt: event.data.requestedAt,
      }
    case 'publication-withdrawn':
      return { wantsPublic: false }
    case 'profile-published':
      return {
        wantsPublic: true,
        isPublic: true,
        isPublicationSuspended: false,
        publicationRequestedAt: state.wantsPublic ? state.publicationRequestedAt : event.data.publishedAt,
      }
    case 'publication-suspended':
      return { isPublicationSuspended: true }
    case 'profile-unpublished':
      return { wantsPublic: false, isPublic: false }
    case 'settings-saved': {
      const { professionalId: _, savedAt: __, ...settings } = event.data
      return { settings }
    }
    default:
      return fixedChanges[event.type] ?? checkBy(event) ?? exceptionsAfter(event, state)
  }
}

function checkBy(event: Change): Partial<RegisteredProfessional> | undefined {
  switch (event.type) {
    case 'credential-verified':
      return { verified: true, review: 'approved', verifiedAt: event.data.verifiedAt, expiresAt: null }
    case 'credential-recheck-due':
      return { review: 'recheck-due', expiresAt: event.data.expiresAt }
    case 'credential-document-submitted': {
      const { documentId, contentType, size, fileName } = event.data
      return { document: { documentId, contentType, size, fileName } }
    }
    default:
      return undefined
  }
}

function exceptionsAfter(
  event: Change,
  { exceptions }: RegisteredProfessional,
): Pick<RegisteredProfessional, 'exceptions'> {
  switch (event.type) {
    case 'time-off-added': {
      const { exceptionId, kind, from, to } = event.data
      return { exceptions: exceptions.set(exceptionId, { exceptionId, kind, from, to }) }
    }
    case 'extra-hours-added': {
      const { exceptionId, date, startTime, endTime } = event.data
      return {
        exceptions: exceptions.set(exceptionId, {
          exceptionId,
          kind: 'extra-hours',
          date,
          startTime,
          endTime,
        }),
      }
    }
    case 'schedule-exception-removed': {
      const { exceptionId } = event.data
      return { exceptions: exceptions.delete(exceptionId) }
    }
    default:
      return { exceptions }
  }
}
