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
import { profession } from './profession.ts'

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
