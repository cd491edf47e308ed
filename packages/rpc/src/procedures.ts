import { may, RefusedError, rolesOf } from '@escuta/kernel'
import { initTRPC } from '@trpc/server'
import type { CostMeta } from './call-cost.ts'
import { refusalIn, toTrpcError } from './error-map.ts'
import { accessRefusals } from './refusals.ts'
import type { CallContext } from './request-context.ts'

const trpc = initTRPC
  .context<CallContext>()
  .meta<CostMeta>()
  .create({
    isServer: true,
    errorFormatter: ({ shape, error }) => ({
      code: shape.code,
      message: refusalIn(error).message,
      data: { code: shape.data.code, httpStatus: refusalIn(error).status, refusal: refusalIn(error) },
    }),
  })

export const { router, createCallerFactory } = trpc

type Waits = 'until-seen' | 'for-nothing'

/**
 * The one door of every procedure, in one step because each costs every call: nobody gets past it without a row that
 * names their role (architecture.md, rule 12); refusals and failures leave as one shape, what failed behind them.
 */
function door(waits: Waits) {
  return trpc.middleware(async ({ ctx, path, next }) => {
    try {
      const scope = may(rolesOf(ctx.actor), path, ctx.permissions)
      if (!scope)
        throw new RefusedError(
          accessRefusals.refuse(ctx.actor.kind === 'guest' ? 'not-signed-in' : 'not-permitted'),
        )
      await (waits === 'until-seen' ? ctx.caughtUp() : ctx.countWrite?.())
      const result = await (scope === ctx.scope ? next() : next({ ctx: { scope } }))
      if (!result.ok) throw result.error
      return result
    } catch (error) {
      const told = toTrpcError(error)
      ctx.refused?.(path, refusalIn(told).code)
      throw told
    }
  })
}

/** A procedure that reads; it first waits until the views show what this browser's last command stored. */
export const query = trpc.procedure.use(door('until-seen'))

/** A procedure that sends commands. */
export const command = trpc.procedure.use(door('for-nothing'))
