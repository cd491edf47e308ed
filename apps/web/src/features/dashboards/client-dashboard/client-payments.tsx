import type { DashboardPayment } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts, formatDate } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'

export function ClientPayments({ payments }: { readonly payments: readonly DashboardPayment[] }) {
  return (
    <Section title={texts.payments} id="pagamentos">
      <Card padding="small">
        {payments.length === 0 ? (
          <p className="py-2 text-ink-soft">{texts.noPayments}</p>
        ) : (
          <ul className="divide-y divide-line">
            {payments.map(({ id, professionalName, amount, createdAt }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
                <span>
                  <span className="block">{professionalName}</span>
                  <span className="text-caption text-ink-soft">{formatDate(new Date(createdAt))}</span>
                </span>
                <span className="font-semibold tabular-nums">{formatBrl(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
