import { notificationId, pageInput, userId } from '@escuta/kernel'
import { z } from 'zod'

export const notificationType = z.enum(['appointment', 'payment', 'reminder', 'system', 'other'])
export type NotificationType = z.output<typeof notificationType>

export const skipReason = z.enum(['no-address', 'already-begun'])

/** Hours before an appointment at which its reminder is sent. */
export const reminderLeadHours = 24

export const notificationsOfUserInput = pageInput.extend({ userId })
export type NotificationsOfUserInput = z.output<typeof notificationsOfUserInput>

export const markReadInput = z.object({ id: notificationId })
