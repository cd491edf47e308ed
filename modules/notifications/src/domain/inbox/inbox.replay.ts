import { defineReplay } from '@escuta/event-sourcing'
import { inbox } from './inbox.state.ts'

/** A notification of a participant's inbox, as support replays it: what kind, for whom and whether it was read, never its text. */
export const inboxReplay = defineReplay('notice', {
  stream: inbox,
  partOf({ type, data }, { appointmentId, paymentIds }, parts) {
    // Of those that were read together, one.
    if (type === 'notifications-read') return data.notificationIds.find((id) => parts.has(id)) ?? null
    if (type === 'notification-read') return parts.has(data.notificationId) ? data.notificationId : null
    const isOf = data.subjectId === appointmentId || paymentIds.some((id) => id === data.subjectId)
    return isOf ? data.notificationId : null
  },
  opening(event) {
    if (event.type !== 'notification-added') return {}
    const { type, role, subject } = event.data
    return {
      noticeType: { code: type },
      ...(subject && { subject: { code: subject } }),
      ...(role && { to: { code: role } }),
    }
  },
  describe: (state, part) => ({
    notice: { code: state.get(part)?.read ? 'read' : 'unread' },
  }),
})
