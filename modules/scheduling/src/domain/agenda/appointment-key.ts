import type { EventOf } from '@escuta/event-sourcing'
import type { appointmentHeld } from '../../contract/published-events.ts'
import type { AgendaDayKey } from './day-cut.ts'

type Terms = EventOf<typeof appointmentHeld>['data']
type Reference = Pick<Terms, 'appointmentId' | 'clientId' | 'professionalId' | 'startsAt' | 'endsAt'>

/** Names one appointment and its agenda day. */
export type AppointmentKey = AgendaDayKey & { readonly appointmentId: string }

/** Names a hold or request to events. */
export type HeldKey = Pick<Terms, 'appointmentId' | 'professionalId' | 'startsAt'>

/** The fields that every later event of an appointment repeats. */
export function referenceOf(terms: Reference): Reference {
  const { appointmentId, clientId, professionalId, startsAt, endsAt } = terms
  return { appointmentId, clientId, professionalId, startsAt, endsAt }
}
