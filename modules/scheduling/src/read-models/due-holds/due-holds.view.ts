import { defineView } from '@escuta/projections'
import { holdExpired, slotConfirmed, slotHeld, slotReleased } from '../../contract/published-events.ts'
import { type DueHoldRow, dueHoldsTable } from './due-holds.table.ts'

const onAppointment = (event: { readonly data: { readonly appointmentId: string } }) => [
  event.data.appointmentId,
]
const gone = { keys: onAppointment, fold: () => null }

export const dueHoldsView = defineView({
  table: dueHoldsTable,
  version: 1,
  events: [slotHeld, slotConfirmed, holdExpired, slotReleased],
  on: {
    'slot-held': {
      keys: onAppointment,
      fold: (_row: DueHoldRow | undefined, { data }): DueHoldRow | null =>
        data.expiresAt === null
          ? null
          : {
              appointment_id: data.appointmentId,
              professional_id: data.professionalId,
              starts_at: data.startsAt,
              expires_at: data.expiresAt,
            },
    },
    'slot-confirmed': gone,
    'hold-expired': gone,
    'slot-released': gone,
  },
})
