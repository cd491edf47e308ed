import type { AdminOverview } from '@escuta/administration/contract'
import { adminOverviewTexts as texts, formatChange, formatNumber } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { StatCard, type Trend } from '@escuta/ui/stat-card'
import { CalendarCheck, Smile, Users, Wallet } from 'lucide-react'

/** The four figures of the month so far, each against the same days of the month before. */
export function OverviewFigures({ overview }: { readonly overview: AdminOverview }) {
  const { activeUsers, consultations, revenue, satisfaction } = overview
  const share = satisfaction.now
  const trend = pointsOf(satisfaction)
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label={texts.figures.activeUsers}
        value={formatNumber(activeUsers.now)}
        icon={<Users aria-hidden />}
        trend={trendOf(activeUsers.now, activeUsers.before)}
      />
      <StatCard
        label={texts.figures.consultations}
        value={formatNumber(consultations.now)}
        icon={<CalendarCheck aria-hidden />}
        trend={trendOf(consultations.now, consultations.before)}
      />
      <StatCard
        label={texts.figures.revenue}
        value={formatBrl(revenue.now)}
        icon={<Wallet aria-hidden />}
        trend={trendOf(revenue.now, revenue.before)}
      />
      <StatCard
        label={texts.figures.satisfaction}
        value={share === null ? '—' : `${formatNumber(share / 10)}%`}
        icon={<Smile aria-hidden />}
        {...(trend && { trend })}
      />
    </div>
  )
}

/** The change in percentage points; how many reviews there are where nothing can be compared. */
function pointsOf({ now, before, reviews }: AdminOverview['satisfaction']): Trend {
  if (now === null) return { direction: 'flat', text: texts.noReviews, against: '' }
  if (before === null) return { direction: 'flat', text: '', against: texts.reviews(reviews) }
  const points = (now - before) / 10
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'flat'
  const text = texts.points(`${points > 0 ? '+' : ''}${formatNumber(points)}`)
  return { direction, text, against: texts.against }
}

/** The change of a figure; without a percentage when there was none before. */
function trendOf(now: number, before: number): Trend {
  if (before === 0) return { direction: 'flat', text: texts.nothing, against: texts.before }
  const share = (now - before) / before
  const direction = share > 0 ? 'up' : share < 0 ? 'down' : 'flat'
  return { direction, text: formatChange(share), against: texts.against }
}
