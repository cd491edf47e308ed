import { type DataRecipient, secondFactorCode, typedPassword } from '@escuta/kernel'
import type { UpcomingAppointment } from '@escuta/scheduling/contract'
import { z } from 'zod'
import { type ConsentPurpose, consentPurpose } from './consents.ts'

export type { UpcomingAppointment }

/** Rights that a person may exercise (LGPD, art. 18). */
export const dataRequestKind = z.enum([
  'access',
  'correction',
  'portability',
  'sharing',
  'revocation',
  'erasure',
  'other',
])
export type DataRequestKind = z.output<typeof dataRequestKind>

/** Days within which the operator must answer a request (LGPD, art. 19, II). */
export const daysToAnswer = 15

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
export const exportInput = z.object({ format: z.enum(['json', 'html']) })
/** The word that a person types to confirm the erasure. */
export const erasureWord = 'APAGAR'
export const eraseInput = z.object({
  password: typedPassword,
  code: secondFactorCode.optional(),
  confirmation: z.literal(erasureWord, `Digite ${erasureWord} para confirmar.`),
})

/** Unanswered requests that one person may have. */
export const mostOpenRequests = 5

/** A copy of a person's data, to be saved as a file. */
export type DataCopy = { readonly fileName: string; readonly contentType: string; readonly text: string }

export type ConsentState = {
  readonly purpose: ConsentPurpose
  /** Of the text in force. */
  readonly version: string
  /** The version consented to; null without a consent in force. */
  readonly givenVersion: string | null
  readonly givenAt: string | null
  readonly revokedAt: string | null
  /** It can be withdrawn only by closing the account. */
  readonly isNeeded: boolean
}

export type DataRequest = {
  readonly id: string
  readonly kind: DataRequestKind
  readonly details: string | null
  readonly requestedAt: string
  readonly dueAt: string
  readonly answeredAt: string | null
  readonly answer: string | null
}

/** Data retained by law after erasure, in Portuguese, and until when (instant). */
export type RetainedByLaw = { readonly what: string; readonly law: string; readonly until: string }

export type PrivacyOverview = {
  readonly consents: readonly ConsentState[]
  readonly requests: readonly DataRequest[]
  readonly recipients: readonly DataRecipient[]
  /** Data that an erasure now would retain. */
  readonly retainedByLaw: readonly RetainedByLaw[]
  /** Why the person cannot erase their data now; null when they can. */
  readonly erasureBlockedBy: 'upcoming-appointments' | 'professional-record' | 'staff' | null
  /** The paid appointments that block the erasure. */
  readonly upcomingAppointments: readonly UpcomingAppointment[]
}

export type { DataRecipient }
