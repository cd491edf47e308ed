import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CalendarFeedChoice } from '../contract/index.ts'
import { openCalendarFeed } from '../domain/calendar-feed/open-calendar-feed.decide.ts'
import { feedPath, feedTokenHash, proveNames } from './calendar-feed.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownProfessional } from './participants.ts'

/**
 * The professional makes an address of their feed; the one before ends. The token follows from the command, so that a
 * repeated request is answered the same address, and is stored nowhere. With names, refusals of the proof, thrown.
 */
export async function openOwnCalendarFeed(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId: wanted, showsNames, ...proof }: CalendarFeedChoice,
): Promise<{ readonly path: string }> {
  const { run, keyedHash } = deps
  const professionalId = unwrap(ownProfessional(ctx.actor, wanted))
  if (showsNames) await proveNames(deps, ctx, proof)
  const context = ctx.command()
  const token = keyedHash('calendar-feed', context.commandId)
  const tokenHash = feedTokenHash(keyedHash, token)
  unwrap(await run(openCalendarFeed, { professionalId, tokenHash, showsNames }, context))
  return { path: feedPath({ professionalId, token }) }
}
