import { z } from 'zod'
import { credentialDocumentDto } from './credential-document.ts'
import { credentialReview } from './credential-review.ts'
import { profession } from './profession-schemas.ts'
import {
  changedSettings,
  consultationSettings,
  holidaysOff,
  mostWeeklySlots,
  notificationSettings,
  practice,
  privacySettings,
} from './professional.ts'
import { weeklySlot } from './weekly-slot.ts'

/** A professional as cards and REST calls show them; price in cents. */
export const professionalDto = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  crp: z.string(),
  price: z.int().describe('Centavos'),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  rating: z
    .string()
    .nullable()
    .describe(
      'Uma casa decimal; 5.0 antes da primeira avaliação; null quando o profissional não mostra avaliações',
    ),
  reviewCount: z.int().nullable().describe('null quando o profissional não mostra avaliações'),
  profession,
  verified: z.boolean(),
  zone: z.string(),
  practice: practice.describe(
    'Áreas, públicos e idiomas (além do português) em que atende, como a pessoa profissional declara',
  ),
})
export type Professional = z.output<typeof professionalDto>

/** A professional whom clients may book, with what an appointment is. */
export const listedProfessionalDto = professionalDto.extend({
  picture: z.string().nullable().describe('Caminho da foto; null sem foto'),
  minutes: z.int().describe('Duração de uma consulta, em minutos'),
  cancellationDeadlineHours: z
    .int()
    .describe('Até quantas horas antes do início o cancelamento devolve o valor inteiro'),
})
export type ListedProfessional = z.output<typeof listedProfessionalDto>

/** A picture as it was stored: JPEG, PNG or WebP. */
export const pictureDto = z.object({ type: z.string(), base64: z.string() })
export type Picture = z.output<typeof pictureDto>

const backgroundFields = {
  yearsExperience: z.int().nullable(),
  education: z.string().nullable(),
  approaches: z.array(z.string()).readonly(),
}

/** Hours of a week in which appointments can be booked, on the professional's wall clock. */
const weeklyHours = weeklySlot.omit({ isActive: true })
export type WeeklyHours = z.output<typeof weeklyHours>

export const publicProfileDto = listedProfessionalDto.extend({
  ...backgroundFields,
  showReviews: z.boolean(),
  weeklyHours: z.array(weeklyHours).readonly(),
})
export type PublicProfile = z.output<typeof publicProfileDto>

/** A professional's own record, with publication request and review; ratings also when others do not see them. */
export const ownProfessionalDto = professionalDto.extend({
  ...backgroundFields,
  rating: professionalDto.shape.rating.unwrap(),
  reviewCount: z.int(),
  publicationRequested: z.boolean(),
  /** Otherwise publication waits until the professional saves their settings. */
  hoursConfirmed: z.boolean(),
  review: credentialReview,
  /** When the credential was last verified; null before the first time. */
  verifiedAt: z.iso.datetime().nullable(),
  /** When the verification ends; null unless the next check is due. */
  expiresAt: z.iso.datetime().nullable(),
  /** Why the desk rejected the credential; null unless it did. */
  rejectionReason: z.string().nullable(),
  /** The document that waits for the review; deleted when it ends. */
  document: credentialDocumentDto.nullable(),
})
export type OwnProfessional = z.output<typeof ownProfessionalDto>

/** `created` is false when the account had a record before. */
export const registeredProfessional = z.object({ professional: professionalDto, created: z.boolean() })

/** The answer of `POST professional-profiles`. */
export const backgroundDto = z.object({
  professionalId: z.uuid(),
  ...backgroundFields,
  isPublic: z.boolean(),
})
export type Background = z.output<typeof backgroundDto>

/** `created` is false when the background was described before. */
export const describedBackground = z.object({ background: backgroundDto, created: z.boolean() })

/** `profilePublic` is the current publication, or the requested one before the verification. */
export const settingsDto = z.object({
  settings: z.object({
    notifications: notificationSettings,
    consultation: consultationSettings,
    privacy: privacySettings,
    holidaysOff,
  }),
  availability: z.array(weeklySlot).readonly(),
})
export type ProfessionalSettings = z.output<typeof settingsDto>

/** The body of `PUT professional/{id}/settings`. */
export const settingsBody = z.object({
  settings: changedSettings,
  availability: z.array(weeklySlot).max(mostWeeklySlots),
})
