import { acceptReturn } from '@escuta/billing/commands'
import { unwrap } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  decideContestInput,
  possibleRepairs as possibleRepairsDto,
  possibleRepairsInput,
  repairInput,
  repairMoveInput,
} from '../contract/index.ts'
import { cancelForStaff } from '../application/cancel-by-staff.ts'
import { decideContestForStaff } from '../application/decide-contest.ts'
import type { SchedulingApiDeps } from '../application/deps.ts'
import { moveForStaff } from '../application/move-by-staff.ts'
import { possibleRepairs } from '../application/possible-repairs.ts'
import { releaseHoldForStaff } from '../application/release-hold.ts'
import { settlePaymentForStaff } from '../application/settle-payment.ts'

/** What staff does to bookings, with a reason. */
export function repairsRouter(deps: SchedulingApiDeps) {
  return router({
    /** What can be done to a booking now. */
    possible: query
      .input(possibleRepairsInput)
      .output(possibleRepairsDto)
      .query(({ ctx, input }) => possibleRepairs(deps, ctx, input)),

    /** Cancels a confirmed appointment and refunds it in full. */
    cancelAppointment: command
      .input(repairInput)
      .output(z.null())
      .mutation(({ ctx, input }) => cancelForStaff(deps, ctx, input)),

    /** Frees the slot of an unpaid booking. */
    releaseHold: command
      .input(repairInput)
      .output(z.null())
      .mutation(({ ctx, input }) => releaseHoldForStaff(deps, ctx, input)),

    /** Moves a confirmed appointment to another free time. */
    moveAppointment: command
      .input(repairMoveInput)
      .output(z.null())
      .mutation(({ ctx, input }) => moveForStaff(deps, ctx, input)),

    /** Decides about a contested no-show: the record stands, or the contest is accepted. */
    decideContest: command
      .input(decideContestInput)
      .output(z.null())
      .mutation(({ ctx, input }) => decideContestForStaff(deps, ctx, input)),

    /** Settles a payment without its appointment: confirms it, or returns what was paid. */
    settlePayment: command
      .input(repairInput)
      .output(z.null())
      .mutation(({ ctx, input }) => settlePaymentForStaff(deps, ctx, input)),

    /** Accepts what was given back at the provider, in whole or in part. */
    acceptReturn: command
      .input(repairInput)
      .output(z.null())
      .mutation(async ({ ctx, input }) => unwrap(await deps.dispatch(acceptReturn, input, ctx.command()))),
  })
}
