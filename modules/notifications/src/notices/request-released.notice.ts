import { appointmentCancelled } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { cancelledForClient, requestCancelledForProfessional } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'
import { holdReleasedMail } from './hold-released.notice.ts'

/** The platform ended the request, or its unpaid hold. */
export const requestReleasedNotice = defineNotice({
  name: 'request-released',
  on: [appointmentCancelled],
  when: ({ data: { isUnpaidHold, request, reason } }) =>
    isUnpaidHold === true && request !== undefined && reason === 'by-platform',
  heardBy: participants,
  about: 'appointment',
  isUnpaid: true,
  to: {
    client: {
      inbox: { type: 'appointment', live: true, text: cancelledForClient },
      mail: holdReleasedMail(),
    },
    professional: {
      setting: 'appointments',
      inbox: { type: 'appointment', live: true, text: requestCancelledForProfessional },
    },
  },
})
