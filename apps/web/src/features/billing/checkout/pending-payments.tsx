import type { PendingPayment } from '@escuta/billing/contract'
import { checkoutTexts as texts, formatDayAndTime, formatTimeAt } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NoPendingPayment } from '../link-state.tsx'

/** /checkout without an appointment: opens the only pending payment, or lists them to choose from. */
export function PendingPayments({ loading }: { readonly loading: ReactNode }) {
  const pending = trpc.billing.pendingPayments.useQuery()
  return (
    <QueryState query={pending} loading={loading} wholePage>
      {(payments) => {
        const [only, ...others] = payments
        if (!only) return <NoPendingPayment className="py-20" />
        if (others.length > 0) return <Choice payments={payments} />
        return <Navigate to="/checkout" search={{ appointmentId: only.appointmentId }} replace />
      }}
    </QueryState>
  )
}

function Choice({ payments }: { readonly payments: readonly PendingPayment[] }) {
  return (
    <>
      <PageHeader title={texts.choose} subtitle={texts.chooseHint} />
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.appointmentId}>
            <PendingCard payment={payment} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PendingCard({ payment }: { readonly payment: PendingPayment }) {
  const { appointmentId, professionalName, startsAt, zone, price, holdExpiresAt } = payment
  return (
    <Card padding="small" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-4">
      <div>
        <p className="font-semibold">{professionalName}</p>
        <p className="text-caption text-ink-soft first-letter:uppercase">
          {`${formatDayAndTime(new Date(startsAt), zone)} · ${formatBrl(price)}`}
        </p>
        <p className="text-caption font-semibold text-warning">
          {texts.expiresIn(formatTimeAt(new Date(holdExpiresAt)))}
        </p>
      </div>
      <Link to="/checkout" search={{ appointmentId }} className={buttonClass()}>
        {texts.payThis}
      </Link>
    </Card>
  )
}
