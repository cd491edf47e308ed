import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

/** A change against an earlier period: its direction and its text (`+12,5%`). */
export type Trend = {
  readonly direction: 'up' | 'down' | 'flat'
  readonly text: string
  readonly against: string
}

type StatCardProps = {
  readonly label: string
  readonly value: string
  readonly icon?: ReactNode
  readonly trend?: Trend | undefined
}

const trendIcons = { up: TrendingUp, down: TrendingDown, flat: null }

/** One figure with its label and trend. */
export function StatCard({ label, value, icon, trend }: StatCardProps) {
  return (
    <Card padding="small" className="grid content-start gap-1">
      <div className="flex items-center justify-between gap-2 text-ink-soft">
        <p className="text-caption font-medium wrap-break-word">{label}</p>
        {icon && <span className="text-accent [&_svg]:size-5">{icon}</span>}
      </div>
      <p className="text-title font-semibold tabular-nums">{value}</p>
      {trend && <TrendLine {...trend} />}
    </Card>
  )
}

function TrendLine({ direction, text, against }: Trend) {
  const Icon = trendIcons[direction]
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-caption text-ink-soft">
      {Icon && <Icon className={classNames('size-4', direction === 'up' && 'text-accent')} aria-hidden />}
      {direction !== 'flat' && <span className="sr-only">{labels[direction]}</span>}
      <span className="font-semibold text-ink">{text}</span>
      {against}
    </p>
  )
}
