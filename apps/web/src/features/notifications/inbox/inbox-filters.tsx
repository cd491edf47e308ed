import { notificationTexts as texts } from '@escuta/i18n'
import type { InboxFilter } from '@escuta/notifications/contract'
import { buttonClass } from '@escuta/ui/button'

const filters = ['all', 'unread', 'appointment', 'payment', 'reminder', 'system'] as const

type InboxFiltersProps = {
  readonly chosen: InboxFilter
  readonly onChoose: (filter: InboxFilter) => void
}

export function InboxFilters({ chosen, onChoose }: InboxFiltersProps) {
  return (
    <div role="group" aria-label={texts.filters} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className={buttonClass({ size: 'small', variant: filter === chosen ? 'primary' : 'secondary' })}
        >
          {texts.filter[filter]}
        </button>
      ))}
    </div>
  )
}
