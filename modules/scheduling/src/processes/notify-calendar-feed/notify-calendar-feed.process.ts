import { defineProcess, on } from '@escuta/projections'
import { userId } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import {
  calendarFeedNamesChosen,
  calendarFeedOpened,
} from '../../domain/calendar-feed/calendar-feed.events.ts'
import { sendFeedNoticeJob } from './send-feed-notice.job.ts'

type Notice = {
  readonly kind: 'opened' | 'names'
  readonly professionalId: string
  readonly at: string
}
/** Who the event is by: an account, the owner's. */
type By = { readonly id: string | null }

/**
 * Notifies a professional by e-mail of each address that is made of their calendar feed, and when it names the clients. An address
 * that a stranger made with a stolen session would show the names that its owner turns on later.
 */
export function notifyCalendarFeed({ jobs }: Pick<SchedulingDeps, 'jobs'>) {
  async function notify({ kind, professionalId, at }: Notice, by: By): Promise<void> {
    const { success, data: owner } = userId.safeParse(by.id)
    if (!success) return
    const notice = { kind, professionalId, userId: owner, at }
    await jobs.enqueue(sendFeedNoticeJob, notice, { key: `${kind}/${professionalId}/${at}` })
  }
  return defineProcess({ name: 'scheduling.notify-calendar-feed' }, [
    on(calendarFeedOpened, ({ data: { professionalId, openedAt: at, showsNames }, metadata: { actor } }) =>
      notify({ kind: showsNames ? 'names' : 'opened', professionalId, at }, actor),
    ),
    on(
      calendarFeedNamesChosen,
      async ({ data: { professionalId, chosenAt: at, showsNames }, metadata: { actor } }) => {
        if (showsNames) await notify({ kind: 'names', professionalId, at }, actor)
      },
    ),
  ])
}
