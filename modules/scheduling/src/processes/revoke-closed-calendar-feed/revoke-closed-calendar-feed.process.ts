import { professionalIdOfUser } from '@escuta/catalog/contract'
import {
  accountDeactivated,
  accountSuspended,
  emailChanged,
  emailChangeStopped,
  passwordChanged,
  secondFactorDisabled,
  secondFactorEnabled,
  secondFactorRemoved,
  sessionEnded,
} from '@escuta/identity/events'
import { type CommandContext, unwrap, type UserId } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { calendarFeed } from '../../domain/calendar-feed/calendar-feed.state.ts'
import { sendFeedNoticeJob } from '../notify-calendar-feed/send-feed-notice.job.ts'
import { revokeCalendarFeed } from '../../domain/calendar-feed/revoke-calendar-feed.decide.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'jobs'>
type Reaction = { readonly contextFor: (step: string) => CommandContext }

/**
 * Ends the calendar feed of a closed or suspended account, and with a credential or a session that its owner ended: a
 * thief of the account may have the address. The professional makes a new one.
 */
export function revokeClosedCalendarFeed(deps: Deps) {
  const endFor = (userId: UserId, at: string, { contextFor }: Reaction) =>
    end(deps, { userId, at }, contextFor('revoke'))
  return defineProcess({ name: 'scheduling.revoke-closed-calendar-feed' }, [
    on(accountDeactivated, async ({ data: { professionalId } }, { contextFor }) => {
      if (professionalId === null) return
      unwrap(await deps.run(revokeCalendarFeed, { professionalId }, contextFor('revoke')))
    }),
    on(accountSuspended, async ({ data: { professionalId } }, { contextFor }) => {
      if (professionalId === null) return
      unwrap(await deps.run(revokeCalendarFeed, { professionalId }, contextFor('revoke')))
    }),
    on(passwordChanged, ({ data: { userId, changedAt } }, reaction) => endFor(userId, changedAt, reaction)),
    on(emailChanged, ({ data: { userId, changedAt } }, reaction) => endFor(userId, changedAt, reaction)),
    on(emailChangeStopped, ({ data: { userId, stoppedAt } }, reaction) =>
      endFor(userId, stoppedAt, reaction),
    ),
    on(secondFactorEnabled, ({ data: { userId, enabledAt } }, reaction) =>
      endFor(userId, enabledAt, reaction),
    ),
    on(secondFactorDisabled, ({ data: { userId, disabledAt } }, reaction) =>
      endFor(userId, disabledAt, reaction),
    ),
    on(secondFactorRemoved, ({ data: { userId, removedAt } }, reaction) =>
      endFor(userId, removedAt, reaction),
    ),
    on(sessionEnded, async ({ data: { userId, reason, endedAt } }, reaction) => {
      if (reason === 'ended-by-owner') await endFor(userId, endedAt, reaction)
    }),
  ])
}

/** The mail is asked for first: after a crash in between the feed is still open, and the reaction runs again. */
async function end(
  { run, load, jobs }: Deps,
  { userId, at }: { readonly userId: UserId; readonly at: string },
  context: CommandContext,
): Promise<void> {
  const professionalId = professionalIdOfUser(userId)
  const feed = await load(calendarFeed, { professionalId })
  if (feed.status === 'closed' || feed.openedAt > at) return
  const notice = { kind: 'ended', professionalId, userId, at } as const
  await jobs.enqueue(sendFeedNoticeJob, notice, { key: `ended/${professionalId}/${feed.openedAt}` })
  unwrap(await run(revokeCalendarFeed, { professionalId, madeBefore: at }, context))
}
