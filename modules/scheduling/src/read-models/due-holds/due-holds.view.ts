import { defineView } from '@escuta/projections'
import { appointmentConfirmed, appointmentExpired, appointmentHeld } from '../../contract/published-events.ts'
import { type DueHoldRow, dueHoldsTable } from './due-holds.table.ts'

const onAppointment = (event: { readonly data: { readonly appointmentId: string } }) => [
  event.data.appointmentId,
]
const gone = { keys: onAppointment, fold: (): DueHoldRow | null => null }

export const dueHoldsView = defineView({
  table: dueHoldsTable,
  version: 1,
  events: [appointmentHeld, appointmentConfirmed, appointmentExpired],
  on: {
    'appointment-held': {
      keys: onAppointment,
      fold: (_row: DueHoldRow | undefined, { data }): DueHoldRow => ({
        appointmentId: data.appointmentId,
        professionalId: data.professionalId,
        startsAt: data.startsAt,
        expiresAt: data.expiresAt,
      }),
    },
    'appointment-confirmed': gone,
    'appointment-expired': gone,
  },
})
