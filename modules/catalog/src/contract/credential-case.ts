import { z } from 'zod'
import { verifiedPart } from './profession-schemas.ts'
import { queuedCredentialDto } from './credential-review.ts'

/** What happened to a credential, by the event's meaning. */
export const credentialStep = z.enum([
  'registered',
  'document-submitted',
  'document-opened',
  'document-removed',
  'review-started',
  'rejected',
  'resubmitted',
  'verified',
  'recheck-due',
  'expired',
  'withdrawn',
  'lapsed',
  'published',
  'unpublished',
])
export type CredentialStep = z.output<typeof credentialStep>

const historyEntry = z.object({
  id: z.uuid(),
  step: credentialStep,
  at: z.iso.datetime(),
  /** The member of the team who did it, by name or as the command line called them; null for others. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** What changed, where a verification lapsed. */
  changed: z.array(verifiedPart).readonly(),
})
export type CredentialHistoryEntry = z.output<typeof historyEntry>

/** What the desk knows of one professional: what was handed in, and what happened, the newest first. */
export const credentialCaseDto = queuedCredentialDto.extend({
  userId: z.uuid(),
  bio: z.string(),
  /** Cents. */
  price: z.int(),
  yearsExperience: z.int().nullable(),
  approaches: z.array(z.string()).readonly(),
  phone: z.string().nullable(),
  verified: z.boolean(),
  verifiedAt: z.iso.datetime().nullable(),
  isPublic: z.boolean(),
  publicationRequested: z.boolean(),
  /** The newest entries, 200 at most. */
  history: z.array(historyEntry).readonly(),
})
export type CredentialCase = z.output<typeof credentialCaseDto>
