import type { DashboardPayment } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts, formatDate } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'

export function PaymentList({ payments }: { readonly payments: readonly DashboardPayment[] }) {
  return (
    <Card padding="small">
      <ul className="divide-y divide-line">
        {payments.map(({ id, appointmentId, professionalName, amount, returned, createdAt, status }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <span>
              <span className="block">{professionalName}</span>
              <span className="text-caption text-ink-soft">{formatDate(new Date(createdAt))}</span>
            </span>
            <span className="text-right font-semibold tabular-nums">
              {formatBrl(amount)}
              {returned !== undefined && (
                <span className="block text-caption font-normal text-ink-soft">
                  {texts.returnedPart(formatBrl(returned))}
                </span>
              )}
              {status === 'completed' && (
                <a
                  href={`/api/appointments/${appointmentId}/payment-confirmation.pdf`}
                  download="confirmacao-de-pagamento.pdf"
                  aria-label={texts.confirmationOf(professionalName, formatDate(new Date(createdAt)))}
                  className="text-link flex min-h-11 items-center justify-end text-caption font-normal"
                >
                  {texts.confirmation}
                </a>
              )}
              {status === 'refunded' && (
                <span className="block text-caption font-normal text-ink-soft">{texts.refunded}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
