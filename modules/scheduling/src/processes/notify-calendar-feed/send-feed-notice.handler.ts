import { handleJob, type JobHandler } from '@escuta/jobs'
import { feedLinkToken } from '../../application/calendar-feed-link.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { feedEndedMail, feedNamesMail, feedOpenedMail } from '../../texts/calendar-feed-mails.ts'
import { calendarFeed } from '../../domain/calendar-feed/calendar-feed.state.ts'
import { sendFeedNoticeJob } from './send-feed-notice.job.ts'

type Deps = Pick<SchedulingDeps, 'accounts' | 'settings' | 'keyedHash' | 'load'>

/** Sends the notice; the link opens a page that ends the feed by a button. */
export function sendFeedNotice(deps: Deps): JobHandler {
  const { accounts, settings } = deps
  return handleJob(sendFeedNoticeJob, async ({ kind, professionalId, userId, at }) => {
    const feed = await deps.load(calendarFeed, { professionalId })
    // An address that was made later has a notice of its own.
    const openedAt = feed.status === 'open' && feed.openedAt <= at ? feed.openedAt : at
    return accounts.sendMail(userId, `calendar-feed.${kind}.${professionalId}.${at}`, (greeting) => {
      if (kind === 'ended') return feedEndedMail({ greeting, at })
      const url = `${settings.publicUrl}/encerrar-calendario?token=${feedLinkToken(deps, { professionalId, openedAt })}`
      return kind === 'names' ? feedNamesMail({ greeting, at, url }) : feedOpenedMail({ greeting, at, url })
    })
  })
}
