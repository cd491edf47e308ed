import { fileType, pageInput, pageOf, professionalId, staffReason } from '@escuta/kernel'
import { z } from 'zod'
import { credentialDocumentDto } from './credential-document.ts'
import { profession } from './profession-schemas.ts'

/**
 * Where a credential is. `submitted` also after a verified text changed; `recheck-due` while an approved one, still
 * verified, waits for its yearly check; `expired` when that check did not come in time.
 */
export const credentialReview = z.enum([
  'submitted',
  'under-review',
  'approved',
  'recheck-due',
  'expired',
  'rejected',
])
export type CredentialReview = z.output<typeof credentialReview>

/** The reviews in which a credential waits for the desk. */
export const waitingReviews = ['submitted', 'under-review', 'recheck-due', 'expired'] as const

/** Why a credential was rejected; its professional reads it. */
export const rejectionReason = z
  .string()
  .trim()
  .min(3, 'Diga o motivo: a pessoa precisa saber o que corrigir.')
  .max(1000, 'O motivo deve ter no máximo 1000 caracteres.')

export const rejectCredentialInput = z.object({ professionalId, reason: rejectionReason })

/** How the credential was checked; not said by the command line. */
export const verifyCredentialInput = z.object({ professionalId, reason: staffReason.optional() })
export const withdrawVerificationInput = z.object({ professionalId, reason: staffReason })

/** What the desk's queue shows: everything that waits, or one situation. */
export const queueSituation = z.enum(['waiting', ...credentialReview.options])
export type QueueSituation = z.output<typeof queueSituation>

/** A page of the desk's queue, the longest waiting first. */
export const credentialQueueInput = pageInput.extend({
  situation: queueSituation.default('waiting'),
  profession: profession.optional(),
})
export type CredentialQueueInput = z.output<typeof credentialQueueInput>

/** A credential of the queue; `startedBy` once an operator looks at it. */
export const queuedCredentialDto = z.object({
  professionalId: z.uuid(),
  name: z.string(),
  profession,
  specialty: z.string(),
  crp: z.string(),
  education: z.string().nullable(),
  document: credentialDocumentDto.nullable(),
  review: credentialReview,
  startedBy: z.string().nullable(),
  /** When the verification ends; null unless the yearly check is due. */
  expiresAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime(),
})
export type QueuedCredential = z.output<typeof queuedCredentialDto>
export const credentialQueuePage = pageOf(queuedCredentialDto)

/** What an operator opens: the address of the document, valid for minutes. */
export const openedCredentialDocument = z.object({
  url: z.string(),
  fileName: z.string(),
  contentType: fileType,
})
