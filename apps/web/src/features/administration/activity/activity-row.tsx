import type { ActivityItem } from '@escuta/administration/contract'
import { activityTexts as texts, formatDateTime } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { reasonWords } from './activity-words.ts'
import type { ActivityFold } from './folded-activity.ts'

/** One event: what, who, when, why. */
export function ActivityRow({ item, onOpen }: { readonly item: ActivityItem; readonly onOpen: () => void }) {
  const { at, title, area, reason } = item
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full cursor-pointer gap-x-6 gap-y-1 px-5 py-4 text-left hover:bg-sunken sm:grid-cols-[1fr_auto]"
      >
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {area && <Badge>{area}</Badge>}
          </span>
          <span className="text-caption text-ink-soft wrap-anywhere">{item.actor.text}</span>
          {reason && (
            <span className="text-caption text-ink-soft wrap-anywhere">{`${texts.reason}: ${reasonWords(reason)}`}</span>
          )}
        </span>
        <time dateTime={at} className="text-caption text-ink-soft tabular-nums sm:text-right">
          {formatDateTime(new Date(at))}
        </time>
      </button>
    </li>
  )
}

type FoldedRowsProps = { readonly fold: ActivityFold; readonly onOpen: (id: string) => void }

/** Several events in one line, which opens to a line for each. */
export function FoldedRows({ fold: { kind, items }, onOpen }: FoldedRowsProps) {
  const [newest] = items
  const hint =
    kind === 'sessions' ? newest.actor.text : [...new Set(items.map(({ title }) => title))].join(', ')
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken sm:grid-cols-[1fr_auto]">
          <span className="grid gap-0.5">
            <span className="font-semibold">{texts.folded[kind](items.length)}</span>
            <span className="text-caption text-ink-soft wrap-anywhere">{hint}</span>
          </span>
          <time dateTime={newest.at} className="text-caption text-ink-soft tabular-nums sm:text-right">
            {formatDateTime(new Date(newest.at))}
          </time>
        </summary>
        <ul className="divide-y divide-line border-t border-line pl-4">
          {items.map((item) => (
            <ActivityRow key={item.id} item={item} onOpen={() => onOpen(item.id)} />
          ))}
        </ul>
      </details>
    </li>
  )
}
