import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledForClient, requestCancelledForProfessional } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'
import { holdReleasedMail } from './hold-released.notice.ts'
import { ofUnpaidTime } from './subjects.ts'

/** The platform ended the request, or its unpaid hold. */
export const requestReleasedNotice = defineNotice({
  name: 'request-released',
  on: [appointmentCancelled],
  when: ({ data: { isUnpaidHold, request, reason } }) =>
    isUnpaidHold === true && request !== undefined && reason === 'by-platform',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: cancelledForClient,
      mail: holdReleasedMail(),
    },
    professional: {
      setting: 'appointments',
      inbox: requestCancelledForProfessional,
    },
  },
})
