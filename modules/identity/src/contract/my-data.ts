import type { DataRecipient } from '@escuta/kernel'
import { z } from 'zod'
import type { UpcomingAppointment } from './account.ts'
import { type ConsentPurpose, consentPurpose } from './consents.ts'
import { secondFactorCode, typedPassword } from './fields.ts'

/** What a person may ask for under the LGPD, art. 18. */
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

/** Days within which a request that needs a person must be answered (LGPD, art. 19, II). */
export const daysToAnswer = 15

/** Who answers what the app does by itself, at once. */
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
/** The word a person types to show that erasing is meant. */
export const erasureWord = 'APAGAR'
export const eraseInput = z.object({
  password: typedPassword,
  code: secondFactorCode.optional(),
  confirmation: z.literal(erasureWord, `Digite ${erasureWord} para confirmar.`),
})

/** Requests of one person that may wait for an answer at the same time. */
export const mostOpenRequests = 5

/** A copy of one's data to be saved as a file. */
export type DataCopy = { readonly fileName: string; readonly contentType: string; readonly text: string }

export type ConsentState = {
  readonly purpose: ConsentPurpose
  /** Of the text in force. */
  readonly version: string
  /** The version agreed to; null while there is no agreement. */
  readonly givenVersion: string | null
  readonly givenAt: string | null
  readonly revokedAt: string | null
  /** Withdrawing it means closing the account. */
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

/** What the law keeps after erasure, in words, and until when (instant). */
export type RetainedByLaw = { readonly what: string; readonly law: string; readonly until: string }

export type MyDataOverview = {
  readonly consents: readonly ConsentState[]
  readonly requests: readonly DataRequest[]
  readonly recipients: readonly DataRecipient[]
  /** What erasing now would have to keep. */
  readonly retainedByLaw: readonly RetainedByLaw[]
  /** Why the person cannot erase by themselves now; null when they can. */
  readonly erasureBlockedBy: 'upcoming-appointments' | 'professional-record' | 'staff' | null
  /** The paid sessions that lie ahead, where it is them that block. */
  readonly upcomingAppointments: readonly UpcomingAppointment[]
}

export type { DataRecipient }
