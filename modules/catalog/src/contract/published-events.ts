import { defineEvent, type JsonObject } from '@escuta/event-sourcing'
import {
  appointmentId,
  brazilianZone,
  cents,
  clientId,
  instant,
  localDate,
  localTime,
  professionalId,
  profileKey,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import {
  consultationSettings,
  holidaysOff,
  notificationSettings,
  practice,
  privacySettings,
} from './professional.ts'
import { profession, verifiedPart } from './profession-schemas.ts'
import { timeOffKind } from './schedule-exception.ts'
import { weeklySlot } from './weekly-slot.ts'

const profile = { professionalId, personId: z.uuid(), price: cents }
const keyOf = ({ personId }: { readonly personId: string }) => profileKey(personId)

/** A professional record was created for an account; not verified, not public. */
export const professionalRegistered = defineEvent('professional-registered', {
  version: 2,
  // Until then every day of the week was worked, and hours needed no confirmation.
  upcasts: { 1: (old) => ({ ...old, holidaysOff: [], confirmsHours: false }) },
  plain: z.object({
    ...profile,
    userId,
    profession,
    zone: brazilianZone,
    /** In force until settings are saved. */
    holidaysOff,
    /** Whether the profile is published only once settings were saved. */
    confirmsHours: z.boolean(),
    registeredAt: instant,
  }),
  personal: (field) => ({
    name: field(z.string(), keyOf),
    specialty: field(z.string(), keyOf),
    bio: field(z.string(), keyOf),
    crp: field(z.string(), keyOf),
  }),
})

/** The whole profile after a change. */
export const professionalProfileChanged = defineEvent('professional-profile-changed', {
  plain: z.object({ ...profile, changedAt: instant }),
  personal: (field) => ({
    name: field(z.string(), keyOf),
    specialty: field(z.string(), keyOf),
    bio: field(z.string(), keyOf),
    crp: field(z.string(), keyOf),
  }),
})

export const backgroundDescribed = defineEvent('background-described', {
  plain: z.object({ professionalId, personId: z.uuid() }),
  personal: (field) => ({
    yearsExperience: field(z.int().nullable(), keyOf),
    approaches: field(z.array(z.string()), keyOf),
    education: field(z.string().nullable(), keyOf),
  }),
})

/** What the professional says that they treat. In the clear, as it is said of the work and shown to everyone. */
export const practiceDescribed = defineEvent('practice-described', {
  plain: z.object({ professionalId, ...practice.shape, describedAt: instant }),
})

/** The desk rejected the credential; its professional reads the reason and may submit it again. */
export const credentialRejected = defineEvent('credential-rejected', {
  plain: z.object({ professionalId, personId: z.uuid(), rejectedBy: z.string(), rejectedAt: instant }),
  personal: (field) => ({ reason: field(z.string(), keyOf) }),
})

/** The professional submitted a rejected credential again. */
export const credentialResubmitted = defineEvent('credential-resubmitted', {
  plain: z.object({ professionalId, resubmittedAt: instant }),
})

/** The credential was verified; the professional may take appointments. */
export const credentialVerified = defineEvent('credential-verified', {
  version: 2,
  plain: z.object({
    professionalId,
    verifiedBy: z.string(),
    /** How it was checked, without personal data; null where it was not said. */
    reason: z.string().nullable(),
    verifiedAt: instant,
  }),
  upcasts: { 1: (old) => ({ ...old, reason: null }) },
})

/**
 * The check of `verifiedAt` is due again: the credential expires at `expiresAt` unless it is confirmed before. That is
 * never sooner than the notice period after `dueAt`, also where the job ran late.
 */
export const credentialRecheckDue = defineEvent('credential-recheck-due', {
  plain: z.object({ professionalId, verifiedAt: instant, expiresAt: instant, dueAt: instant }),
})

/**
 * The check was not repeated in time, or an operator withdrew it for a reason: until the next verification, the
 * professional is not shown as verified.
 */
export const credentialExpired = defineEvent('credential-expired', {
  version: 2,
  plain: z.object({
    professionalId,
    verifiedAt: instant,
    /** Who withdrew it, and why; null where its time had passed. */
    withdrawn: z.object({ by: z.string(), reason: z.string() }).nullable(),
    expiredAt: instant,
  }),
  upcasts: { 1: (old) => ({ ...old, withdrawn: null }) },
})

/** A verified text changed: until the next verification, the professional is not shown as verified. */
export const credentialVerificationLapsed = defineEvent('credential-verification-lapsed', {
  plain: z.object({ professionalId, changed: z.array(verifiedPart).min(1), lapsedAt: instant }),
})

export const profilePublished = defineEvent('profile-published', {
  plain: z.object({ professionalId, publishedAt: instant }),
})
export const profileUnpublished = defineEvent('profile-unpublished', {
  plain: z.object({ professionalId, unpublishedAt: instant }),
})

/** All working hours and policies after saving; minutes, minutes, days, hours, hours. */
export const settingsSaved = defineEvent('settings-saved', {
  version: 3,
  plain: z.object({
    professionalId,
    consultation: consultationSettings,
    notifications: notificationSettings,
    privacy: privacySettings,
    holidaysOff,
    availability: z.array(weeklySlot),
    savedAt: instant,
  }),
  upcasts: {
    1: ({ consultation, ...data }) => ({
      ...data,
      // What applied then, whatever applies now.
      consultation: { minNoticeHours: 0, cancellationDeadlineHours: 24, ...asObject(consultation) },
      holidaysOff: [],
    }),
    2: ({ consultation, ...data }) => ({
      ...data,
      // Nobody could book for the same day, whatever the notice.
      consultation: { sameDay: false, ...asObject(consultation) },
    }),
  },
})

/** Guarantee: every version declares the field as an object. */
function asObject(value: JsonObject[string] | undefined): JsonObject {
  return value as JsonObject
}

/** The professional does not work on these days, both included. */
export const timeOffAdded = defineEvent('time-off-added', {
  plain: z.object({
    professionalId,
    exceptionId: z.uuid(),
    kind: timeOffKind,
    from: localDate,
    to: localDate,
    addedAt: instant,
  }),
})

/** The professional works on this day besides the week's hours; times on their wall clock. */
export const extraHoursAdded = defineEvent('extra-hours-added', {
  plain: z.object({
    professionalId,
    exceptionId: z.uuid(),
    date: localDate,
    startTime: localTime,
    endTime: localTime,
    addedAt: instant,
  }),
})

/** Time off or extra hours do not apply any more. */
export const scheduleExceptionRemoved = defineEvent('schedule-exception-removed', {
  plain: z.object({ professionalId, exceptionId: z.uuid(), removedAt: instant }),
})

/** A client rated a completed and paid appointment, 1 to 5. */
export const reviewWritten = defineEvent('review-written', {
  plain: z.object({
    appointmentId,
    professionalId,
    clientId,
    rating: z.int().min(1).max(5),
    writtenAt: instant,
  }),
  personal: (field) => ({
    comment: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
  }),
})

/** Its author changed a review: `previousRating` is what it counted with before. */
export const reviewChanged = defineEvent('review-changed', {
  plain: z.object({
    appointmentId,
    professionalId,
    clientId,
    rating: z.int().min(1).max(5),
    previousRating: z.int().min(1).max(5),
    changedAt: instant,
  }),
  personal: (field) => ({
    comment: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
  }),
})

/** Its author withdrew a review, which no longer counts; `rating` is what it counted with. */
export const reviewWithdrawn = defineEvent('review-withdrawn', {
  plain: z.object({
    appointmentId,
    professionalId,
    clientId,
    rating: z.int().min(1).max(5),
    withdrawnAt: instant,
  }),
})

const moderatedReview = {
  appointmentId,
  professionalId,
  clientId,
  rating: z.int().min(1).max(5),
  by: z.string(),
  reason: z.string(),
}

/** The moderation hid a review, which no longer counts; `rating` is what it counted with. */
export const reviewHidden = defineEvent('review-hidden', {
  plain: z.object({ ...moderatedReview, hiddenAt: instant }),
})

/** A hidden review is shown again and counts with `rating`, or its author withdraws it. */
export const reviewUnhidden = defineEvent('review-unhidden', {
  plain: z.object({ ...moderatedReview, unhiddenAt: instant }),
})
