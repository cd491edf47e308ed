import type { UpcomingAppointment } from '@escuta/scheduling/contract'
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

export const erasedAnswer = z.object({ retained: z.array(retainedByLaw).readonly() })

const upcomingAppointment: z.ZodType<UpcomingAppointment, UpcomingAppointment> = z.object({
  appointmentId: z.string(),
  startsAt: z.string(),
  zone: z.string(),
})

export const privacyOverviewDto = z.object({
  consents: z.array(consentState).readonly(),
  requests: z.array(dataRequestDto).readonly(),
  recipients: z.array(z.object({ name: z.string(), purpose: z.string(), data: z.string() })).readonly(),
  /** Data that an erasure now would retain. */
  retainedByLaw: z.array(retainedByLaw).readonly(),
  /** Why the person cannot erase their data now; null when they can. */
  erasureBlockedBy: z.enum(['upcoming-appointments', 'professional-record', 'staff']).nullable(),
  /** The paid appointments that block the erasure. */
  upcomingAppointments: z.array(upcomingAppointment).readonly(),
})
export type PrivacyOverview = z.output<typeof privacyOverviewDto>
