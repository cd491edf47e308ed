import type { DashboardPayment } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { SeeAll } from '../see-all.tsx'
import { PaymentList } from './payment-list.tsx'

/** The last three payments, with the way to all of them. */
export function RecentPayments({ payments }: { readonly payments: readonly DashboardPayment[] }) {
  return (
    <Section title={texts.payments}>
      {payments.length === 0 ? (
        <Card padding="small">
          <p className="py-2 text-ink-soft">{texts.noPayments}</p>
        </Card>
      ) : (
        <>
          <PaymentList payments={payments} />
          <SeeAll to="/cliente/pagamentos">{texts.seeAllPayments}</SeeAll>
        </>
      )}
    </Section>
  )
}
