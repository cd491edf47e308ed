import {
  brazilianZone,
  cents,
  holidayId,
  holidayIds,
  isCpf,
  personName,
  phoneField,
  professionalId,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { profession } from './profession-schemas.ts'
import { audienceIds, languageIds } from './practice.ts'
import { type BoundedSetting, boundsText, settingsBounds } from './settings-rules.ts'
import { symptomIds } from './symptoms.ts'
import { weeklySlot } from './weekly-slot.ts'

/** Minutes, minutes, days, hours, hours. */
export const consultationSettings = z.object({
  defaultDuration: bounded('defaultDuration'),
  bufferTime: bounded('bufferTime'),
  maxAdvanceBooking: bounded('maxAdvanceBooking'),
  allowWeekends: z.boolean(),
  /** How long before its start a client may book an appointment at the latest. */
  minNoticeHours: bounded('minNoticeHours'),
  /** Whether a client may book for the same day; otherwise from tomorrow on, on the professional's calendar. */
  sameDay: z.boolean(),
  /** Until how long before its start an appointment is cancelled or moved with a full refund. */
  cancellationDeadlineHours: bounded('cancellationDeadlineHours'),
})
export type ConsultationSettings = z.output<typeof consultationSettings>

function bounded(setting: BoundedSetting) {
  const { least, most } = settingsBounds[setting]
  const message = boundsText(setting)
  return z.int(message).min(least, message).max(most, message)
}

export const notificationSettings = z.object({
  email: z.boolean(),
  push: z.boolean(),
  reminders: z.boolean(),
  appointments: z.boolean(),
  payments: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>
export const privacySettings = z.object({
  profilePublic: z.boolean(),
  showReviews: z.boolean(),
  allowDirectBooking: z.boolean(),
})

/** The national holidays on which a professional does not work. */
export const holidaysOff = z.array(holidayId).max(holidayIds.length).readonly()

/** The most intervals of a week. */
export const mostWeeklySlots = 100

/** Price when a professional gave none: R$ 150,00 (spec, section 9). */
export const defaultPriceCents = 15_000

const specialty = z.string().trim().min(1, 'Informe a especialidade.').max(120)
const credential = z.string().trim().max(80)

/** How a professional is paid outside the product; clients pay in it by card. */
export const paymentMethods = ['pix', 'card', 'boleto', 'transfer'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.output<typeof paymentMethod>

/** How the operator reaches a professional; shown to no client. */
export const contactDetails = z.object({
  phone: phoneField,
  cpf: z
    .string()
    .trim()
    .max(30, { abort: true })
    .refine(isCpf, 'Este CPF não existe; confira os números.')
    .nullable(),
})

const background = {
  yearsExperience: z.int().min(0).max(70).nullable(),
  education: z.string().trim().max(500).nullable(),
  // The search's index loads them in one text that this character separates.
  approaches: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(80, { abort: true })
        .refine((text) => !text.includes('\u001f'), 'Retire o caractere de controle.'),
    )
    .max(20),
}

/** What a professional says that they treat; each once, in any order. */
export const practice = z.object({
  areas: z.array(z.enum(symptomIds)).max(symptomIds.length).readonly(),
  audiences: z.array(z.enum(audienceIds)).max(audienceIds.length).readonly(),
  languages: z.array(z.enum(languageIds)).max(languageIds.length).readonly(),
})

export const registerProfessionalInput = z.object({
  professionalId,
  profession,
  name: personName,
  specialty,
  bio: z.string().trim().min(1, 'Conte um pouco sobre você.').max(4000),
  /** CRP RR/N, CRM/UF N RQE N, or the institute of those without a council. */
  crp: credential,
  price: cents.nullable(),
  zone: brazilianZone,
  /** A request: it takes effect once the credential is verified. */
  isPublic: z.boolean().default(false),
  /** Whether it also waits until the professional has saved their hours. */
  confirmsHours: z.boolean().default(false),
  /** What the four steps ask beyond the documented call; stored with the record or not at all. */
  background: z.object(background).optional(),
  practice: practice.optional(),
  contact: contactDetails.optional(),
  paymentMethods: z.array(paymentMethod).max(paymentMethods.length).optional(),
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
  /** Without it, the background does not change. */
  background: z.object(background).optional(),
  /** Without it, the practice does not change. */
  practice: practice.optional(),
})

export const describeBackgroundInput = z.object({
  professionalId,
  ...background,
  /** Without it, publication does not change. */
  isPublic: z.boolean().optional(),
})

/** What the documented call leaves out stays as it is (spec, section 3, does not know these). */
export const changedSettings = z.object({
  notifications: notificationSettings,
  consultation: consultationSettings.partial({
    minNoticeHours: true,
    sameDay: true,
    cancellationDeadlineHours: true,
  }),
  privacy: privacySettings,
  holidaysOff: holidaysOff.optional(),
})

export const saveSettingsInput = changedSettings.extend({
  professionalId,
  availability: z.array(weeklySlot).max(mostWeeklySlots),
})
