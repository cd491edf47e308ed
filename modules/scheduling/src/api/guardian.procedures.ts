import { unwrap } from '@escuta/kernel'
import { command, query } from '@escuta/rpc'
import { z } from 'zod'
import {
  authoriseAsGuardian,
  declineAsGuardian,
  guardianRequestOf,
} from '../application/answer-as-guardian.ts'
import type { SchedulingApiDeps } from '../application/deps.ts'
import { guardianNeedOf } from '../application/guardian-need.ts'
import { ownClient } from '../application/participants.ts'
import {
  authoriseInput,
  guardianLink,
  guardianNeed,
  guardianNeedInput,
  guardianRequest,
} from '../contract/index.ts'

/** What the booking of a minor asks for, and the answers of the guardian. */
export function guardianProcedures(deps: SchedulingApiDeps) {
  return {
    /** What a booking of the caller with a professional asks for because of their age. */
    guardianNeed: query
      .input(guardianNeedInput)
      .output(guardianNeed)
      .query(({ ctx, input }) => guardianNeedOf(deps, { ...input, clientId: unwrap(ownClient(ctx.actor)) })),

    /** By the link of the mail, without signing in. */
    guardianRequest: query
      .input(guardianLink)
      .output(guardianRequest)
      .query(({ ctx, input }) => guardianRequestOf(deps, ctx, input)),

    authoriseAppointment: command
      .input(authoriseInput)
      .output(z.null())
      .mutation(({ ctx, input }) => authoriseAsGuardian(deps, ctx, input)),

    refuseAuthorisation: command
      .input(guardianLink)
      .output(z.null())
      .mutation(({ ctx, input }) => declineAsGuardian(deps, ctx, input)),
  }
}
