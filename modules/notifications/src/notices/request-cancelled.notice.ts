import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledForClient, requestCancelledForProfessional, whoWithdrew } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

/** By the platform, or a guardian. */
const toldApart: ReadonlySet<string> = new Set(['by-platform', 'by-guardian'])

/** A request that the professional heard of, waiting or approved. */
export const requestCancelledNotice = defineNotice({
  name: 'request-cancelled',
  on: [appointmentCancelled],
  when: ({ data: { isUnpaidHold, request, reason, swappedTo } }) =>
    isUnpaidHold === true && request !== undefined && !toldApart.has(reason) && !swappedTo,
  ...ofUnpaidTime,
  by: whoWithdrew,
  to: {
    client: { inbox: cancelledForClient },
    professional: {
      setting: 'appointments',
      inbox: requestCancelledForProfessional,
    },
  },
})
