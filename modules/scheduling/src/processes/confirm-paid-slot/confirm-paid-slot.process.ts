import { refundPayment } from '@escuta/billing/commands'
import { paymentSucceeded, type refundReason } from '@escuta/billing/events'
import type { Dispatch, Handle } from '@escuta/event-sourcing'
import { isRefusal, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { schedulingRefusals, sheetOf } from '../../contract/index.ts'
import { placeOfAppointment } from '../../facts/appointments.ts'
import type { SchedulingTables } from '../../read/database.ts'
import { agenda } from '../../write/agenda/agenda.state.ts'
import { confirmSlot } from '../../write/agenda/confirm-slot.decide.ts'

type Deps = {
  readonly handle: Handle
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
}

/** Money that arrived makes its place firm; where the place is gone by then, the money goes back. */
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
        const outcome = await deps.handle(agenda, sheetOf(professionalId, startsAt), command, (state, now) =>
          confirmSlot(appointmentId, state, now),
        )
        if (!isRefusal(outcome)) return
        const refund = { appointmentId, reason: refundReasonOf(outcome) }
        unwrap(await deps.dispatch(refundPayment, refund, reaction.contextFor('refund')))
      },
    },
  })
}

/** Throws a refusal that no refund answers. */
function refundReasonOf(refusal: Refusal): z.output<typeof refundReason> {
  if (refusal.code === 'slot-taken') return 'slot-taken'
  if (refusal.code !== 'hold-gone') throw new RefusedError(refusal)
  switch (refusal.details?.['releasedFor']) {
    case 'by-client':
      return 'cancelled-by-client'
    case 'by-professional':
      return 'cancelled-by-professional'
    default:
      return 'slot-taken'
  }
}
