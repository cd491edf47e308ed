import { refundPayment } from '@escuta/billing/commands'
import { paymentSucceeded } from '@escuta/billing/events'
import type { Dispatch, Handle } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import type { Kysely } from 'kysely'
import { schedulingRefusals, agendaDayOf } from '../../contract/index.ts'
import { placeOfAppointment } from '../../read-models/appointments/due-appointments.query.ts'
import type { SchedulingTables } from '../../read-models/database.ts'
import { agenda, slotFor } from '../../domain/agenda/agenda.state.ts'
import { confirmSlot } from '../../domain/agenda/confirm-slot.decide.ts'

type Deps = {
  readonly handle: Handle
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
}

/**
 * Money that arrived makes its place firm; where the place is gone by then, that is recorded and the money goes back.
 * The refund follows the record alone: an event seen again refunds nothing that was confirmed, and confirms nothing
 * that was refunded.
 */
export function confirmPaidSlot(deps: Deps) {
  return defineProcess({
    name: 'scheduling.confirm-paid-slot',
    from: 'start',
    events: [paymentSucceeded],
    on: {
      'payment-succeeded': async ({ data: { appointmentId } }, reaction) => {
        const place = await placeOfAppointment(deps.db, appointmentId)
        // The hold stands before its payment in the log, so that the view only has to catch up: tried again then.
        const { professionalId, startsAt } = unwrap(
          place ?? schedulingRefusals.refuse('appointment-not-found'),
        )
        const command = { name: 'confirm-slot', context: reaction.contextFor('confirm') }
        const { state } = unwrap(
          await deps.handle(agenda, agendaDayOf(professionalId, startsAt), command, (sheet, now) =>
            confirmSlot(appointmentId, sheet, now),
          ),
        )
        const slot = slotFor(state, appointmentId)
        if (slot?.status !== 'refused') return
        const refund = { appointmentId, reason: slot.reason }
        unwrap(await deps.dispatch(refundPayment, refund, reaction.contextFor('refund')))
      },
    },
  })
}
