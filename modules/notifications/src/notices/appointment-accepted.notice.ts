import { appointmentAccepted, appointmentHandedOver } from '@escuta/scheduling/events'
import { confirmedToClient } from './confirmed.ts'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** What was entered is theirs from now on, as if they had booked it. */
export const appointmentAcceptedNotice = defineNotice({
  name: 'appointment-accepted',
  on: [appointmentHandedOver, appointmentAccepted],
  ...ofAppointment,
  by: () => 'client',
  to: {
    client: confirmedToClient,
  },
})
