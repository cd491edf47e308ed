import type { RetainedByLaw } from '@escuta/privacy/contract'
import { erasureTexts as texts, formatDate } from '@escuta/i18n'

export function RetainedList({ retained }: { readonly retained: readonly RetainedByLaw[] }) {
  return (
    <ul className="grid gap-3">
      {retained.map(({ what, law, until }) => (
        <li key={`${what} ${law}`}>
          <span className="block">
            <span className="font-medium">{what}</span>
            {`, ${texts.until(formatDate(new Date(until)))}`}
          </span>
          <span className="text-caption text-ink-soft">{law}</span>
        </li>
      ))}
    </ul>
  )
}
