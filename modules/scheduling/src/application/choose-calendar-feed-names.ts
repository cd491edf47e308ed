import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CalendarFeedChoice } from '../contract/index.ts'
import { calendarFeed } from '../domain/calendar-feed/calendar-feed.state.ts'
import { chooseCalendarFeedNames as decide } from '../domain/calendar-feed/choose-calendar-feed-names.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownProfessional } from './participants.ts'

const chooseCalendarFeedNames = defineCommand({
  name: 'choose-calendar-feed-names',
  stream: calendarFeed,
  decide,
})

/** The professional says whether their feed names the clients. */
export async function chooseOwnCalendarFeedNames(
  { run }: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId: wanted, showsNames }: CalendarFeedChoice,
): Promise<null> {
  const professionalId = unwrap(ownProfessional(ctx.actor, wanted))
  unwrap(await run(chooseCalendarFeedNames, { professionalId, showsNames }, ctx.command()))
  return null
}
