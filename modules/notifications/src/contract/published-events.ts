import { defineEvent } from '@escuta/event-sourcing'
import {
  appointmentId,
  clientId,
  instant,
  notificationId,
  professionalId,
  profileKey,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { notificationType, skipReason } from './notification.ts'

/**
 * A person is told something in the app. The message names somebody else: `aboutPersonId`, whose key encrypts it, so that
 * an erased person leaves the inboxes of others too. Where nobody is named, that is the person told.
 */
export const notificationAdded = defineEvent('notification-added', {
  plain: z.object({
    notificationId,
    userId,
    personId: z.uuid(),
    aboutPersonId: z.uuid(),
    type: notificationType,
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

/** The mail server accepted the reminder of one session for its client. */
export const reminderSent = defineEvent('reminder-sent', {
  plain: z.object({ appointmentId, clientId, professionalId, startsAt: instant, sentAt: instant }),
})
/** It was time, but there was nobody to write to or nothing to remind of any more. */
export const reminderSkipped = defineEvent('reminder-skipped', {
  plain: z.object({
    appointmentId,
    clientId,
    professionalId,
    startsAt: instant,
    reason: skipReason,
    skippedAt: instant,
  }),
})
