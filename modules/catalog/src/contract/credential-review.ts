import { professionalId } from '@escuta/kernel'
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

/** How long a check is valid, and how long before its end it is due again: a rule of the product, not of a council. */
export const credentialValidity = { months: 12, noticeDays: 30 } as const

/** Why a credential was rejected; its professional reads it. */
export const rejectionReason = z
  .string()
  .trim()
  .min(3, 'Diga o motivo: a pessoa precisa saber o que corrigir.')
  .max(1000, 'O motivo deve ter no máximo 1000 caracteres.')

export const rejectCredentialInput = z.object({ professionalId, reason: rejectionReason })

/** A credential that waits for the desk; `startedBy` once an operator looks at it. */
export const waitingCredentialDto = z.object({
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
export type WaitingCredential = z.output<typeof waitingCredentialDto>
