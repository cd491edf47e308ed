import { defineEvent, type JsonObject } from '@escuta/event-sourcing'
import {
  appointmentId,
  cents,
  clientId,
  instant,
  notificationId,
  professionalId,
  profileKey,
  staffReason,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import {
  heldReason,
  mailKind,
  noticeSubject,
  notificationType,
  recipientRole,
  reviewNotRequestedReason,
  skipReason,
  unsentReason,
} from './notification.ts'
import { mailKindsVersion } from './mail-kinds.ts'
import { accountMailKind } from './outbox.ts'

/** The subjects and kinds of e-mails of earlier versions are among those of this one. */
const sameAgain = (old: JsonObject) => old

/** The upcasts of the versions from one on and before another, which change nothing. */
function unchanged(first: number, before: number): Readonly<Record<number, typeof sameAgain>> {
  const versions = Array.from({ length: before - first }, (_, index) => first + index)
  return Object.fromEntries(versions.map((version) => [version, sameAgain]))
}

/**
 * A notification was added to a person's in-app inbox. The message is encrypted by the key of `aboutPersonId`, the
 * person whom it names, so that an erasure also applies to the inboxes of others. Without a named person it is the
 * recipient's id.
 */
export const notificationAdded = defineEvent('notification-added', {
  version: 3,
  upcasts: {
    1: (old) => ({ ...old, role: null, subject: null, subjectId: null, isLive: false }),
    2: sameAgain,
  },
  plain: z.object({
    notificationId,
    userId,
    personId: z.uuid(),
    aboutPersonId: z.uuid(),
    type: notificationType,
    role: recipientRole.nullable(),
    subject: noticeSubject.nullable(),
    subjectId: z.uuid().nullable(),
    /** Whether open browsers show it as a toast when it arrives. */
    isLive: z.boolean(),
    createdAt: instant,
  }),
  personal: (field) => ({
    title: field(z.string(), ({ personId }) => profileKey(personId)),
    message: field(z.string(), ({ aboutPersonId }) => profileKey(aboutPersonId)),
  }),
})
export const notificationRead = defineEvent('notification-read', {
  plain: z.object({ notificationId, userId, readAt: instant }),
})
/** Notifications of one month were marked as read together. */
export const notificationsRead = defineEvent('notifications-read', {
  plain: z.object({ notificationIds: z.array(notificationId), userId, readAt: instant }),
})

/** The mail server accepted the reminder of one appointment for its client. */
export const reminderSent = defineEvent('reminder-sent', {
  plain: z.object({ appointmentId, clientId, professionalId, startsAt: instant, sentAt: instant }),
})
/** The reminder was due but not sent: refused for good, or nothing to remind of any more. */
export const reminderSkipped = defineEvent('reminder-skipped', {
  version: 2,
  upcasts: { 1: sameAgain },
  plain: z.object({
    appointmentId,
    clientId,
    professionalId,
    startsAt: instant,
    reason: skipReason,
    skippedAt: instant,
  }),
})

const startOfAppointment = { appointmentId, clientId, professionalId, startsAt: instant, endsAt: instant }

/** Both participants are sent the link of the room of this start. */
export const roomLinkAnnounced = defineEvent('room-link-announced', {
  plain: z.object({ ...startOfAppointment, announcedAt: instant }),
})
/** The link was due when the appointment had ended, as after a long outage. */
export const roomLinkSkipped = defineEvent('room-link-skipped', {
  plain: z.object({ ...startOfAppointment, skippedAt: instant }),
})

/** The client of a completed and paid appointment is asked for a review, once. */
export const reviewRequested = defineEvent('review-requested', {
  plain: z.object({ ...startOfAppointment, requestedAt: instant }),
})
/** The time to ask for a review came, and it is not asked for. */
export const reviewNotRequested = defineEvent('review-not-requested', {
  plain: z.object({ ...startOfAppointment, reason: reviewNotRequestedReason, decidedAt: instant }),
})

const mail = { mailId: z.uuid(), kind: mailKind, personId: z.uuid() }

/** Of a payment, in cents: what came back now (or did not arrive), what came back in all, and what was paid. */
const returnedMoney = z.object({ now: cents, inAll: cents, paid: cents })

/** An automatic e-mail was decided on; `appointment` as it was then, null in a welcome. */
export const mailQueued = defineEvent('mail-queued', {
  version: mailKindsVersion,
  upcasts: unchanged(1, mailKindsVersion),
  plain: z.object({
    ...mail,
    role: recipientRole,
    appointment: z
      .object({ appointmentId, clientId, professionalId, startsAt: instant, endsAt: instant })
      .nullable(),
    /** Of an e-mail about money that came back; older ones have none. */
    money: returnedMoney.optional(),
    /** When the causing event occurred. */
    causedAt: instant,
    queuedAt: instant,
  }),
})
/** What a provider said, which may hold the recipient's address. */
const answer = z.string().max(500).nullable()
const keyOf = ({ personId }: { readonly personId: string }) => profileKey(personId)

/** The provider accepted the e-mail; `providerId` is its id there. */
export const mailSent = defineEvent('mail-sent', {
  version: mailKindsVersion + 1,
  upcasts: {
    1: (old) => ({ ...old, providerId: null }),
    ...unchanged(2, mailKindsVersion + 1),
  },
  plain: z.object({ ...mail, providerId: z.string().max(500).nullable(), sentAt: instant }),
})
/** The provider did not accept the e-mail for now, with another status than before or for an hour; it is tried again. */
export const mailDelayed = defineEvent('mail-delayed', {
  version: mailKindsVersion,
  upcasts: unchanged(1, mailKindsVersion),
  plain: z.object({ ...mail, status: z.int().nullable(), delayedAt: instant }),
  personal: (field) => ({ answer: field(answer, keyOf) }),
})
/** The e-mail is not going to be sent. `status` and `answer` are the provider's, where it answered. */
export const mailNotSent = defineEvent('mail-not-sent', {
  version: mailKindsVersion + 2,
  upcasts: {
    1: (old) => ({ ...old, answer: null }),
    ...unchanged(2, mailKindsVersion + 2),
  },
  plain: z.object({ ...mail, reason: unsentReason, status: z.int().nullable(), parkedAt: instant }),
  personal: (field) => ({ answer: field(answer, keyOf) }),
})
/** A mail of an account, or an invitation, may not go to the address that it was for; encrypted by the person's key. */
export const mailHeldBack = defineEvent('mail-held-back', {
  version: 2,
  upcasts: { 1: sameAgain },
  plain: z.object({
    mailId: z.uuid(),
    kind: accountMailKind,
    /** The account's person, or whom the invitation is for. */
    personId: z.uuid(),
    reason: heldReason,
    heldAt: instant,
  }),
  personal: (field) => ({ address: field(z.string().max(320), keyOf) }),
})
/** Staff had the e-mail sent once more; `round` counts how often. */
export const mailRequeued = defineEvent('mail-requeued', {
  version: mailKindsVersion,
  upcasts: unchanged(1, mailKindsVersion),
  plain: z.object({ ...mail, round: z.int().positive(), reason: staffReason, requeuedAt: instant }),
})
