import type { ActivityItem } from '@escuta/administration/contract'
import { activityTexts as texts, formatDateTime } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { actorName, reasonWords } from './activity-words.ts'

type ActivityRowProps = { readonly item: ActivityItem; readonly onOpen: () => void }

/** One event: what, who, when, why. */
export function ActivityRow({ item, onOpen }: ActivityRowProps) {
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
          <span className="text-caption text-ink-soft wrap-anywhere">{actorName(item.actor)}</span>
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
