import { RefusedError, type PermissionTable, rolesOf, widestScope } from '@escuta/kernel'
import { initTRPC } from '@trpc/server'
import type { RequestContext } from './context.ts'
import { toTrpcError, refusalIn } from './error-map.ts'
import { accessRefusals } from './refusals.ts'

type Meta = { readonly permission?: PermissionTable[string] }

const trpc = initTRPC
  .context<RequestContext & { readonly permissions: PermissionTable }>()
  .meta<Meta>()
  .create({
    isServer: true,
    errorFormatter: ({ shape, error }) => ({
      code: shape.code,
      message: refusalIn(error).message,
      data: { code: shape.data.code, httpStatus: refusalIn(error).status, refusal: refusalIn(error) },
    }),
  })

export const { router, createCallerFactory } = trpc

/** Nobody gets past the door without a row that names their role (architecture.md, rule 12). */
const permitted = trpc.middleware(({ ctx, path, next }) => {
  const row = ctx.permissions[path]
  const scope = row && widestScope(row, rolesOf(ctx.actor))
  if (!scope) {
    const code = ctx.actor.kind === 'guest' ? 'not-signed-in' : 'not-permitted'
    throw toTrpcError(new RefusedError(accessRefusals.refuse(code)))
  }
  return next({ ctx: { ...ctx, scope } })
})

/** Refusals and failures leave as one shape; what a failure was stays in the log. */
const refusing = trpc.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok) throw toTrpcError(result.error.cause ?? result.error)
  return result
})

const seen = trpc.middleware(async ({ ctx, next }) => {
  await ctx.caughtUp()
  return next()
})

const door = trpc.procedure.use(refusing).use(permitted)

/** A procedure that reads; it first waits until the views show what this browser's last command stored. */
export const query = door.use(seen)

/** A procedure that sends commands. */
export const command = door
