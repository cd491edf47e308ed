import { accessRefusals, may, RefusedError, rolesOf } from '@escuta/kernel'
import { initTRPC } from '@trpc/server'
import type { ProcedureMeta } from './call-cost.ts'
import { refusalIn, toTrpcError } from './error-map.ts'
import type { CallContext } from './request-context.ts'

const trpc = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    isServer: true,
    errorFormatter: ({ shape, error }) => ({
      code: shape.code,
      message: refusalIn(error).message,
      data: { code: shape.data.code, httpStatus: refusalIn(error).status, refusal: refusalIn(error) },
    }),
  })

export const { router, createCallerFactory } = trpc

type Wait = 'for-the-last-command' | 'not'

/**
 * The middleware of every procedure; only one, because each middleware slows every call. Refuses callers whose role
 * has no row in the permission table (docs/architecture.md, rule 12) and converts all errors to one shape.
 */
function authorized(wait: Wait) {
  return trpc.middleware(async ({ ctx, path, meta, next }) => {
    try {
      const scope = may(rolesOf(ctx.actor), path, ctx.permissions)
      if (!scope)
        throw new RefusedError(
          accessRefusals.refuse(ctx.actor.kind === 'guest' ? 'not-signed-in' : 'not-permitted'),
        )
      await (wait === 'for-the-last-command' ? ctx.caughtUp() : ctx.countWrite?.())
      const command = wait === 'not' || meta?.isRecorded ? ctx.command : refuseCommand
      const result = await next({ ctx: { scope, command } })
      if (!result.ok) throw result.error
      return result
    } catch (error) {
      const trpcError = toTrpcError(error)
      ctx.onRefused?.(path, refusalIn(trpcError).code)
      throw trpcError
    }
  })
}

/** A browser asks a query for another site's sake too, as for a picture: it changes nothing. */
function refuseCommand(): never {
  throw new Error('a query sends no command; one that records its reading is a recordedQuery')
}

/** A procedure that reads; it first waits until the views have applied this browser's last command. */
export const query = trpc.procedure.use(authorized('for-the-last-command'))

/** A query that records or counts that it was asked, such as the opening of a record: no other site can ask it. */
export const recordedQuery = query.meta({ isRecorded: true })

/** A procedure that sends commands. */
export const command = trpc.procedure.use(authorized('not'))
