import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledForClient, whoWithdrew } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** The professional did not hear of the unpaid hold, and so not of its end. */
export const holdCancelledNotice = defineNotice({
  name: 'hold-cancelled',
  on: [appointmentCancelled],
  // Who swaps it for another time is shown that time.
  when: ({ data: { isUnpaidHold, request, reason, swappedTo } }) =>
    isUnpaidHold === true && request === undefined && reason !== 'by-platform' && !swappedTo,
  ...ofAppointment,
  by: whoWithdrew,
  to: { client: { inbox: cancelledForClient } },
})
