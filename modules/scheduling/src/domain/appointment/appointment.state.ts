import { defineStream, type EncryptedEventOf } from '@escuta/event-sourcing'
import type { CancellationReason } from '../../contract/index.ts'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentOpened,
} from '../../contract/published-events.ts'

export type OpenedAppointment = EncryptedEventOf<typeof appointmentOpened>['data']

/** The life of one appointment: stream `appointment-{id}`. */
export type AppointmentLife =
  | { readonly status: 'missing' }
  | { readonly status: 'pending' | 'confirmed' | 'completed'; readonly opened: OpenedAppointment }
  | {
      readonly status: 'cancelled'
      readonly opened: OpenedAppointment
      readonly reason: CancellationReason
    }

export const appointment = defineStream({
  kind: 'appointment',
  events: [appointmentOpened, appointmentConfirmed, appointmentCompleted, appointmentCancelled],
  initialState: (): AppointmentLife => ({ status: 'missing' }),
  evolve: (state, event): AppointmentLife => {
    if (event.type === 'appointment-opened') return { status: 'pending', opened: event.data }
    if (state.status === 'missing') return state
    const { opened } = state
    if (event.type === 'appointment-cancelled')
      return { status: 'cancelled', opened, reason: event.data.reason }
    return { status: event.type === 'appointment-confirmed' ? 'confirmed' : 'completed', opened }
  },
})

export function appointmentStream(appointmentId: string): string {
  return `appointment-${appointmentId}`
}
