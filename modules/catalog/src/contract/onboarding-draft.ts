import { z } from 'zod'
import { credentialDocumentDto } from './credential-document.ts'

/** What a person answered in the onboarding before registering, as its form writes it. */
const text = z.string().max(20_000, 'As respostas passam de 20.000 caracteres.')

/** `basedOn` is the revision that the answers were written on, 0 for none; null replaces whatever is there. */
export const saveOnboardingDraftInput = z.object({ text, basedOn: z.int().min(0).nullable() })
export const savedOnboardingDraft = z.object({ revision: z.int(), savedAt: z.iso.datetime() })

/** `revision` counts the saves of the answers; 0 before the first. */
export const onboardingDraftDto = z.object({
  text: z.string().nullable(),
  revision: z.int(),
  document: credentialDocumentDto.nullable(),
  /** 256 bits in hex that encrypt what this browser could not send yet; the same for the account. */
  localKey: z.string(),
})
export type OnboardingDraft = z.output<typeof onboardingDraftDto>
