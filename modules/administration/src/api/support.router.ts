import { query, recordedQuery } from '@escuta/rpc'
import { explainSlot } from '../application/explain-slot.ts'
import { findBookings } from '../application/find-bookings.ts'
import { replayAppointment } from '../application/replay-appointment.ts'
import type { ReplayDeps } from '../application/deps.ts'
import {
  findBookingsInput,
  foundBookingPage,
  replayAppointmentInput,
  replayDto,
  slotAnswer,
  slotQuestionInput,
} from '../contract/index.ts'

/** What support asks about bookings. */
export function supportProcedures(deps: ReplayDeps) {
  return {
    /** The bookings that an id or an e-mail leads to, the latest start first. */
    findBookings: query
      .meta({ cost: 10 })
      .input(findBookingsInput)
      .output(foundBookingPage)
      .query(({ input }) => findBookings(deps, input)),

    /** Why a start of an agenda is not free, or was not at a past moment. */
    explainSlot: query
      .meta({ cost: 10 })
      .input(slotQuestionInput)
      .output(slotAnswer)
      .query(({ input }) => explainSlot(deps, input)),

    /** One booking as it happened, event by event. Opening it is recorded. */
    replayAppointment: recordedQuery
      .meta({ cost: 20 })
      .input(replayAppointmentInput)
      .output(replayDto)
      .query(({ ctx, input }) => replayAppointment(deps, ctx.command(), input)),
  }
}
