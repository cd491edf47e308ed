import { appointmentCancelled } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { cancelledForClient, requestCancelledForProfessional, whoWithdrew } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'

/** By the platform, or a guardian. */
const toldApart: ReadonlySet<string> = new Set(['by-platform', 'by-guardian'])

/** A request that the professional heard of, waiting or approved. */
export const requestCancelledNotice = defineNotice({
  name: 'request-cancelled',
  on: [appointmentCancelled],
  when: ({ data: { isUnpaidHold, request, reason, swappedTo } }) =>
    isUnpaidHold === true && request !== undefined && !toldApart.has(reason) && !swappedTo,
  heardBy: participants,
  by: whoWithdrew,
  about: 'appointment',
  isUnpaid: true,
  to: {
    client: { inbox: { type: 'appointment', live: true, text: cancelledForClient } },
    professional: {
      setting: 'appointments',
      inbox: { type: 'appointment', live: true, text: requestCancelledForProfessional },
    },
  },
})
