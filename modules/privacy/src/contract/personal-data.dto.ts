import { z } from 'zod'
import { bookingPurposes, consentPurpose } from './consents.ts'
import { dataRequestKind } from './personal-data.ts'

/** A copy of a person's data, to be saved as a file. */
export const dataCopy = z.object({ fileName: z.string(), contentType: z.string(), text: z.string() })
export type DataCopy = z.output<typeof dataCopy>

const consentState = z.object({
  purpose: consentPurpose,
  /** Of the text in force. */
  version: z.string(),
  /** The version consented to; null without a consent in force. */
  givenVersion: z.string().nullable(),
  givenAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** It can be withdrawn only by closing the account. */
  isNeeded: z.boolean(),
})
export type ConsentState = z.output<typeof consentState>

export const missingConsentsDto = z.array(z.enum(bookingPurposes)).readonly()

export const dataRequestDto = z.object({
  id: z.string(),
  kind: dataRequestKind,
  details: z.string().nullable(),
  requestedAt: z.string(),
  dueAt: z.string(),
  answeredAt: z.string().nullable(),
  answer: z.string().nullable(),
})
export type DataRequest = z.output<typeof dataRequestDto>

/** Data retained by law after erasure, in Portuguese, and until when (instant). */
const retainedByLaw = z.object({ what: z.string(), law: z.string(), until: z.string() })
export type RetainedByLaw = z.output<typeof retainedByLaw>

/** Data that is kept, and the appointments that were cancelled with what goes back of them, in cents. */
export const erasedAnswer = z.object({
  retained: z.array(retainedByLaw).readonly(),
  cancelled: z.int(),
  refund: z.int(),
})
export type ErasedAnswer = z.output<typeof erasedAnswer>

/**
 * A paid appointment ahead and what goes back of it, in cents, with the sentence of billing's rule. `isProcessing`: its payment
 * is on its way, and goes back in full if it arrives.
 */
const paidAppointment = z.object({
  appointmentId: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  professionalName: z.string(),
  isProcessing: z.boolean(),
  paid: z.int(),
  refund: z.int(),
  sentence: z.string(),
})
export type PaidAppointment = z.output<typeof paidAppointment>

export const privacyOverviewDto = z.object({
  consents: z.array(consentState).readonly(),
  requests: z.array(dataRequestDto).readonly(),
  recipients: z.array(z.object({ name: z.string(), purpose: z.string(), data: z.string() })).readonly(),
  /** Data that an erasure now would retain. */
  retainedByLaw: z.array(retainedByLaw).readonly(),
  /** Why the person cannot erase their data now; null when they can. */
  erasureBlockedBy: z.enum(['professional-record', 'staff']).nullable(),
  /** The paid appointments that an erasure now would cancel, and how many unpaid ones besides. */
  paidAhead: z.array(paidAppointment).readonly(),
  unpaidAhead: z.int(),
  /** A professional's coming appointments, which stay until an operator erases the account. */
  aheadWithClients: z.int(),
})
export type PrivacyOverview = z.output<typeof privacyOverviewDto>
