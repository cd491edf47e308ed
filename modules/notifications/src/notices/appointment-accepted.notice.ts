import { appointmentAccepted, appointmentHandedOver } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { confirmationMail, confirmedForClient } from './confirmed.ts'
import { defineNotice } from './define-notice.ts'

/** What was entered is theirs from now on, as if they had booked it. */
export const appointmentAcceptedNotice = defineNotice({
  name: 'appointment-accepted',
  on: [appointmentHandedOver, appointmentAccepted],
  heardBy: participants,
  by: () => 'client',
  about: 'appointment',
  to: {
    client: {
      setting: 'appointments',
      inbox: { type: 'appointment', live: true, text: confirmedForClient },
      mail: confirmationMail,
    },
  },
})
