import type { Handle } from '@escuta/event-sourcing'
import { defineProcess } from '@escuta/projections'
import { slotHeld } from '../../contract/published-events.ts'
import { openFromHold } from './ensure-opened.ts'

/** Every hold becomes an appointment with a life of its own. */
export function openAppointmentProcess(deps: { readonly handle: Handle }) {
  return defineProcess({
    name: 'scheduling.open-appointment',
    from: 'start',
    events: [slotHeld],
    on: {
      'slot-held': async (event, reaction) => {
        await openFromHold(deps, event.data, reaction.contextFor('open'))
      },
    },
  })
}
