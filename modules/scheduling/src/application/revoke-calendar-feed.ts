import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CalendarFeedInput } from '../contract/index.ts'
import { revokeCalendarFeed } from '../domain/calendar-feed/revoke-calendar-feed.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownProfessional } from './participants.ts'

/** The professional ends the address of their feed. */
export async function revokeOwnCalendarFeed(
  { run }: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId: wanted }: CalendarFeedInput,
): Promise<null> {
  const professionalId = unwrap(ownProfessional(ctx.actor, wanted))
  unwrap(await run(revokeCalendarFeed, { professionalId }, ctx.command()))
  return null
}
