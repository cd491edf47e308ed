import type { Checkout } from '@escuta/billing/contract'
import {
  appointmentTypeTexts,
  clockTexts,
  checkoutTexts as texts,
  formatDayLong,
  formatTimeAt,
} from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Fact } from '../../../lib/fact.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { PaymentPanel } from './payment-panel.tsx'

type CheckoutPageProps = {
  readonly appointmentId: string | undefined
  /** Renders the payment once the client has given their consents. */
  readonly afterConsents: (payment: ReactNode) => ReactNode
}

/** /checkout: what is being paid, and the form to pay it. Without a pending payment it says so. */
export function CheckoutPage({ appointmentId, afterConsents }: CheckoutPageProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <div className="page-width grid gap-8 py-10 pb-20">
        {appointmentId ? (
          <FoundCheckout appointmentId={appointmentId} afterConsents={afterConsents} />
        ) : (
          <NoPendingPayment className="py-20" />
        )}
      </div>
    </>
  )
}

type FoundCheckoutProps = CheckoutPageProps & { readonly appointmentId: string }

function FoundCheckout({ appointmentId, afterConsents }: FoundCheckoutProps) {
  const checkout = trpc.billing.checkout.useQuery({ appointmentId })
  // While a payment is in progress, the panel stays mounted, even if live events change the checkout.
  const [beingPaid, setBeingPaid] = useState<Checkout | null>(null)
  const payable = beingPaid ?? (checkout.data?.status === 'payable' && checkout.data)
  if (payable) return <Payable checkout={payable} onPaying={setBeingPaid} afterConsents={afterConsents} />
  const missing = refusalOf(checkout.error)?.code
  if (missing && missing !== 'unavailable') return <NoPendingPayment className="py-20" />
  return (
    <QueryState query={checkout} loading={<CheckoutSkeleton />} wholePage>
      {({ status }) =>
        status === 'paid' ? (
          <LinkState
            title={texts.alreadyPaid}
            hint={texts.alreadyPaidHint}
            to="/cliente"
            label={texts.toClientArea}
            className="py-20"
          />
        ) : (
          <LinkState
            title={texts.expired}
            hint={texts.expiredHint}
            to="/agendar-consulta"
            label={texts.book}
            className="py-20"
          />
        )
      }
    </QueryState>
  )
}

type PayableProps = Pick<CheckoutPageProps, 'afterConsents'> & {
  readonly checkout: Checkout
  readonly onPaying: (checkout: Checkout | null) => void
}

function Payable({ checkout, onPaying, afterConsents }: PayableProps) {
  return (
    <>
      <PageHeader title={texts.heading} subtitle={texts.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
        <Summary checkout={checkout} />
        <Card variant="raised" className="lg:order-first">
          {afterConsents(
            <PaymentPanel
              appointmentId={checkout.appointmentId}
              price={checkout.price}
              onPaying={(paying) => onPaying(paying ? checkout : null)}
            />,
          )}
          <p className="mt-5 flex items-start gap-2.5 text-caption text-ink-soft">
            <LockKeyhole className="mt-0.5 size-4.5 shrink-0" aria-hidden />
            {texts.secure}
          </p>
        </Card>
      </div>
    </>
  )
}

function Summary({ checkout }: { readonly checkout: Checkout }) {
  const { professionalName, specialty, startsAt, zone, duration, type, price, holdExpiresAt } = checkout
  const at = new Date(startsAt)
  return (
    <Card variant="sunken" padding="small" className="grid gap-5 max-lg:order-first">
      <h2 className="text-subtitle font-semibold">{texts.summary}</h2>
      <dl className="grid gap-4">
        <Fact term={texts.professional} note={specialty}>
          {professionalName}
        </Fact>
        <Fact term={texts.when} note={clockTexts.zone(zoneName(zone))}>
          {`${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`}
        </Fact>
        <Fact term={texts.duration}>{texts.minutes(duration)}</Fact>
        <Fact term={texts.type}>{typeName(type)}</Fact>
      </dl>
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="font-semibold">{texts.total}</span>
        <span className="text-title font-semibold tabular-nums">{formatBrl(price)}</span>
      </p>
      <p className="text-caption text-ink-soft">
        {holdExpiresAt && `${texts.expiresIn(formatTimeAt(new Date(holdExpiresAt)))} `}
        {texts.refund}
      </p>
    </Card>
  )
}

function typeName(type: string): string {
  return type in appointmentTypeTexts ? appointmentTypeTexts[type as keyof typeof appointmentTypeTexts] : type
}

function CheckoutSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-12 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card max-lg:order-first" />
      </div>
    </Loading>
  )
}
