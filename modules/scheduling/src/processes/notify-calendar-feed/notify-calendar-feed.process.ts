import { defineProcess, on } from '@escuta/projections'
import { userId } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import {
  calendarFeedNamesChosen,
  calendarFeedOpened,
} from '../../domain/calendar-feed/calendar-feed.events.ts'
import { sendFeedNoticeJob } from './send-feed-notice.job.ts'

type Named = { readonly professionalId: string; readonly showsNames: boolean; readonly at: string }
/** Who the event is by: an account, the owner's. */
type By = { readonly id: string | null }

/** Notifies a professional by e-mail that their calendar feed names the clients from now on. */
export function notifyCalendarFeed({ jobs }: Pick<SchedulingDeps, 'jobs'>) {
  async function notify({ professionalId, showsNames, at }: Named, by: By): Promise<void> {
    const { success, data: owner } = userId.safeParse(by.id)
    if (!showsNames || !success) return
    const notice = { kind: 'names', professionalId, userId: owner, at } as const
    await jobs.enqueue(sendFeedNoticeJob, notice, { key: `names/${professionalId}/${at}` })
  }
  return defineProcess({ name: 'scheduling.notify-calendar-feed' }, [
    on(calendarFeedOpened, ({ data: { openedAt, ...opened }, metadata: { actor } }) =>
      notify({ ...opened, at: openedAt }, actor),
    ),
    on(calendarFeedNamesChosen, ({ data: { chosenAt, ...chosen }, metadata: { actor } }) =>
      notify({ ...chosen, at: chosenAt }, actor),
    ),
  ])
}
