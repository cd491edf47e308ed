import {
  appointmentId,
  brazilianZone,
  cents,
  localTime,
  personName,
  professionalId,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { type Profession, profession } from './profession.ts'
import type { Recommendation } from './symptoms.ts'

/** One weekly interval of working hours, in local time of the professional's zone; 0 = Sunday. */
export const weeklySlot = z.object({
  dayOfWeek: z.int().min(0).max(6),
  startTime: localTime,
  endTime: localTime,
  isActive: z.boolean(),
})
export type WeeklySlot = z.output<typeof weeklySlot>

/** Minutes, minutes, days. */
export const consultationSettings = z.object({
  defaultDuration: z.int().min(15).max(180),
  bufferTime: z.int().min(0).max(120),
  maxAdvanceBooking: z.int().min(1).max(365),
  allowWeekends: z.boolean(),
})
export type ConsultationSettings = z.output<typeof consultationSettings>

export const notificationSettings = z.object({
  email: z.boolean(),
  push: z.boolean(),
  reminders: z.boolean(),
  appointments: z.boolean(),
  payments: z.boolean(),
})
export const privacySettings = z.object({
  profilePublic: z.boolean(),
  showReviews: z.boolean(),
  allowDirectBooking: z.boolean(),
})

/** The defaults of the settings form; in effect once saved (spec, section 9). */
export const proposedSettings = {
  notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
  consultation: { defaultDuration: 60, bufferTime: 15, maxAdvanceBooking: 30, allowWeekends: false },
  privacy: { profilePublic: false, showReviews: true, allowDirectBooking: true },
}

/** Price when a professional gave none: R$ 150,00 (spec, section 9). */
export const defaultPriceCents = 15_000

const specialty = z.string().trim().min(1, 'Informe a especialidade.').max(120)
const credential = z.string().trim().max(80)

export const registerProfessionalInput = z.object({
  professionalId,
  profession,
  name: personName,
  specialty,
  bio: z.string().trim().min(1, 'Conte um pouco sobre você.').max(4000),
  /** CRP RR/N, CRM/UF N RQE N, or the society's name for psychoanalysts. */
  crp: credential,
  price: cents.nullable(),
  zone: brazilianZone,
  /** A request: it takes effect once the credential is verified. */
  isPublic: z.boolean().default(false),
  /** Accepted and ignored: the record's owner is the signed-in user. */
  userId: userId.optional(),
})

export const changeProfileInput = z.object({
  professionalId,
  name: personName,
  specialty,
  bio: z.string().trim().max(4000),
  crp: credential,
  price: cents.nullable(),
  isPublic: z.boolean(),
})

export const describeBackgroundInput = z.object({
  professionalId,
  yearsExperience: z.int().min(0).max(70).nullable(),
  education: z.string().trim().max(500).nullable(),
  approaches: z.array(z.string().trim().min(1).max(80)).max(20),
  /** Without it, publication does not change. */
  isPublic: z.boolean().optional(),
})

export const saveSettingsInput = z.object({
  professionalId,
  notifications: notificationSettings,
  consultation: consultationSettings,
  privacy: privacySettings,
  availability: z.array(weeklySlot).max(100),
})

export const writeReviewInput = z.object({
  appointmentId,
  rating: z.int().min(1).max(5),
  comment: z.string().trim().max(1000).nullable(),
})

/** A professional as cards and REST calls show them; price in cents, rating with one decimal ("5.0" before any review). */
export type Professional = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly specialty: string
  readonly bio: string
  readonly crp: string
  readonly price: number
  readonly isActive: boolean
  readonly isPublic: boolean
  readonly rating: string
  readonly reviewCount: number
  readonly profession: Profession
  readonly verified: boolean
  readonly zone: string
}

export type PublicProfile = Professional & {
  readonly yearsExperience: number | null
  readonly education: string | null
  readonly approaches: readonly string[]
  readonly showReviews: boolean
}

/** A professional's own record, with its publication request. */
export type OwnProfessional = Professional & { readonly publicationRequested: boolean }

/** The answer of `POST professional-profiles`. */
export type Background = {
  readonly professionalId: string
  readonly yearsExperience: number | null
  readonly education: string | null
  readonly approaches: readonly string[]
  readonly isPublic: boolean
}

/** `profilePublic` is the current publication, or the requested one before the verification. */
export type ProfessionalSettings = {
  readonly settings: {
    readonly notifications: z.output<typeof notificationSettings>
    readonly consultation: ConsultationSettings
    readonly privacy: z.output<typeof privacySettings>
  }
  readonly availability: readonly WeeklySlot[]
}

export type SymptomSearch = {
  readonly recommendation: Recommendation
  readonly professionals: readonly RankedProfessional[]
}

/** A client's review of an appointment; its author is not disclosed. */
export type Review = {
  readonly rating: number
  readonly comment: string | null
  readonly writtenAt: string
}

export type RankedProfessional = Professional & { readonly score: number }
