import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callProcedure } from './call-procedure.ts'
import type { ContextOf } from './request-context.ts'

type Asked = {
  readonly procedure: string
  readonly input: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Calls a query as a guest, within the server, also where a user sent the request: its cookies are not read, so that the answer may be
 * shown to others. Rejects with a TRPCError.
 */
export async function askAsGuest(
  { router, contextOf }: { readonly router: AnyTRPCRouter; readonly contextOf: ContextOf },
  { procedure, input, request, reply }: Asked,
): Promise<unknown> {
  const contextFor = await contextOf(request, reply, { asGuest: true })
  const ctx = contextFor({ procedure, input, index: 0 })
  return callProcedure(router, { path: procedure, mayChange: false, ctx, getRawInput: async () => input })
}
