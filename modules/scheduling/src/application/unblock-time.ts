import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { UnblockTimeInput } from '../contract/index.ts'
import { unblockTime } from '../domain/agenda/unblock-time.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownProfessional } from './participants.ts'

/** The professional frees a blocked time of their own agenda. */
export async function unblockOwnTime(
  { run }: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId: wanted, ...block }: UnblockTimeInput,
): Promise<null> {
  const professionalId = unwrap(ownProfessional(ctx.actor, wanted))
  unwrap(await run(unblockTime, { ...block, professionalId }, ctx.command()))
  return null
}
