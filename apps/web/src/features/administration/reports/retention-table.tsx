import type { RetentionCohort } from '@escuta/administration/contract'
import { formatMonth, formatNumber, reportsPageTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { WideTable } from './wide-table.tsx'

/** How many clients of each first month came back in the months after it; where none was new, nobody can. */
export function RetentionTable({ cohorts }: { readonly cohorts: readonly RetentionCohort[] }) {
  const most = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  const later = Array.from({ length: most }, (_, nth) => nth + 1)
  return (
    <Section title={texts.retention}>
      <p className="-mt-2 text-ink-soft">{texts.retentionLead}</p>
      <Card padding="small" className="min-w-0">
        <WideTable label={texts.retention}>
          <thead>
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {texts.firstMonth}
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {texts.clients}
              </th>
              {later.map((months) => (
                <th key={months} scope="col" className="py-2 pr-4 font-semibold">
                  <span aria-hidden>{texts.monthsLater(months)}</span>
                  <span className="sr-only">{texts.monthsLaterSpoken(months)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, clients, returned }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap first-letter:uppercase">
                  {formatMonth(`${month}-01`)}
                </th>
                <td className="py-2 pr-4 whitespace-nowrap">{countOf(clients)}</td>
                {later.map((months) => (
                  <td key={months} className="py-2 pr-4 whitespace-nowrap">
                    {clients === 0 || months > returned.length ? '' : countOf(returned[months - 1] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Card>
    </Section>
  )
}

function countOf(count: number | null): string {
  return count === null ? texts.hidden : formatNumber(count)
}
