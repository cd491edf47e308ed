import { professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { credentialDocumentDto } from './credential-document.ts'
import { profession } from './profession-schemas.ts'

/**
 * Where a credential is between its submission and its approval. `submitted` also after a verified text changed:
 * the credential waits to be looked at again.
 */
export const credentialReview = z.enum(['submitted', 'under-review', 'approved', 'rejected'])
export type CredentialReview = z.output<typeof credentialReview>

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
  submittedAt: z.iso.datetime(),
})
export type WaitingCredential = z.output<typeof waitingCredentialDto>
