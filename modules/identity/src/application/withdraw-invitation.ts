import { type ClientId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { withdrawInvitation } from '../domain/client/withdraw-invitation.decide.ts'
import { callerProfessional } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Withdraws the invitation of a person whom the caller entered. Refusal, thrown: client-not-found. */
export async function withdrawOwnInvitation(
  { run }: ModuleDeps,
  { clientId }: { readonly clientId: ClientId },
  ctx: RequestContext,
): Promise<void> {
  const professionalId = callerProfessional(ctx)
  unwrap(await run(withdrawInvitation, { clientId, professionalId }, ctx.command()))
}
