import { formatChange, professionalAreaTexts as texts } from '@escuta/i18n'
import type { Trend } from '@escuta/ui/stat-card'

/** What a figure of the month is compared with: the whole previous month, or its same days. */
export type Span = keyof typeof texts.against

/** The change of a figure against the previous month; without a percentage when the previous figure is 0. */
export function trendOf(current: number, previous: number, span: Span): Trend {
  if (previous === 0) return { direction: 'flat', text: texts.nothing, against: texts.before[span] }
  const share = (current - previous) / previous
  const direction = share > 0 ? 'up' : share < 0 ? 'down' : 'flat'
  return { direction, text: formatChange(share), against: texts.against[span] }
}
