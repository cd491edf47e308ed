import { type AnyTRPCRouter, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import type { ProcedureMeta } from './call-cost.ts'
import type { CallContext } from './request-context.ts'

type Call = {
  readonly path: string
  /** Whether the request may change something: mutations and recorded queries are called by these only. */
  readonly mayChange: boolean
  readonly ctx: CallContext
  readonly getRawInput: () => Promise<unknown>
}

type Result =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: TRPCError }
type Next = (changes?: { readonly ctx?: object; readonly input?: unknown }) => Promise<Result>
type Middleware = (options: Readonly<Record<string, unknown>> & { readonly next: Next }) => Promise<Result>
type Procedure = {
  readonly _def: {
    readonly type: string
    readonly meta?: ProcedureMeta
    readonly middlewares: readonly Middleware[]
  }
}

/**
 * Calls a procedure as tRPC's `callTRPCProcedure` does: its middlewares in order, the last of which is the resolver. That
 * one copies all options several times for each middleware, which costs more than everything else in a short call.
 * Rejects with a TRPCError.
 */
export async function callProcedure(router: AnyTRPCRouter, call: Call): Promise<unknown> {
  const { path, mayChange, ctx, getRawInput } = call
  const { procedures } = router._def
  const procedure = Object.hasOwn(procedures, path) ? asProcedure(procedures[path])._def : undefined
  if (!procedure || (!mayChange && (procedure.type === 'mutation' || procedure.meta?.isRecorded)))
    throw new TRPCError({ code: 'NOT_FOUND', message: `no procedure ${path}` })
  const { type, meta, middlewares } = procedure
  const same = { type, path, meta, getRawInput, signal: undefined, batchIndex: 0 }

  async function run(index: number, context: object, input: unknown): Promise<Result> {
    try {
      const next: Next = (changes = {}) =>
        run(
          index + 1,
          changes.ctx ? { ...context, ...changes.ctx } : context,
          'input' in changes ? changes.input : input,
        )
      return await middlewares[index]!({ ...same, ctx: context, input, next })
    } catch (error) {
      return { ok: false, error: getTRPCErrorFromUnknown(error) }
    }
  }
  const result = await run(0, ctx, undefined)
  if (!result.ok) throw result.error
  return result.data
}

/** Guarantee: tRPC builds every procedure with its middlewares in `_def` (tested by trpc-http.spec.ts and rest.spec.ts). */
function asProcedure(procedure: unknown): Procedure {
  return procedure as Procedure
}
