import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CalendarFeedChoice } from '../contract/index.ts'
import { chooseCalendarFeedNames } from '../domain/calendar-feed/choose-calendar-feed-names.decide.ts'
import { proveNames } from './calendar-feed.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownProfessional } from './participants.ts'

/** The professional says whether their feed names the clients; with names, refusals of the proof, thrown. */
export async function chooseOwnCalendarFeedNames(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId: wanted, showsNames, ...proof }: CalendarFeedChoice,
): Promise<null> {
  const professionalId = unwrap(ownProfessional(ctx.actor, wanted))
  if (showsNames) await proveNames(deps, ctx, proof)
  unwrap(await deps.run(chooseCalendarFeedNames, { professionalId, showsNames }, ctx.command()))
  return null
}
