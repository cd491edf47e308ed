import {
  appointmentId,
  cents,
  type DataRecipient,
  instant,
  secondFactorCode,
  typedPassword,
} from '@escuta/kernel'
import { z } from 'zod'
import { consentPurpose } from './consents.ts'
import { dataRequestKinds } from './data-request-kinds.ts'
import { erasureWord } from './erasure-word.ts'

/** Rights that a person may exercise (LGPD, art. 18). */
export const dataRequestKind = z.enum(dataRequestKinds)
export type DataRequestKind = z.output<typeof dataRequestKind>

/** `answeredBy` of requests that the app answers at once. */
export const answeredBySystem = 'system'

export const giveConsentInput = z.object({ purpose: consentPurpose, version: z.string().max(20) })
export const revokeConsentInput = z.object({ purpose: consentPurpose })
export const makeDataRequestInput = z.object({
  kind: dataRequestKind,
  details: z
    .string({ error: 'Escreva o que você precisa.' })
    .trim()
    .min(1, 'Escreva o que você precisa.')
    .max(2_000, 'Use no máximo 2.000 caracteres.'),
})
export const exportInput = z.object({
  format: z.enum(['json', 'html']),
  password: typedPassword,
  code: secondFactorCode.optional(),
})
/** An appointment that an erasure cancels: nothing is `paid` of one that is held, requested or being paid. */
export const cancelledByErasure = z.object({
  appointmentId,
  startsAt: instant,
  zone: z.string(),
  isProcessing: z.boolean(),
  paid: cents,
  refund: cents,
})
export type CancelledByErasure = z.output<typeof cancelledByErasure>

/** Paid appointments of one erasure. */
const mostCancelled = 500

/** `cancelling`: the paid appointments that the person agreed to cancel, each with what they were shown to go back. */
export const eraseInput = z.object({
  cancelling: z
    .array(z.object({ appointmentId, refund: cents }))
    .max(mostCancelled)
    .readonly()
    .optional(),
  password: typedPassword,
  code: secondFactorCode.optional(),
  confirmation: z.literal(erasureWord, `Digite ${erasureWord} para confirmar.`),
})
export type EraseInput = z.output<typeof eraseInput>

/** Unanswered requests that one person may have. */
export const mostOpenRequests = 5

export type { DataRecipient }
