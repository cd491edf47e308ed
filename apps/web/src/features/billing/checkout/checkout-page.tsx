import type { Checkout } from '@escuta/billing/contract'
import { checkoutTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Link, Navigate } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { BookAgainState } from '../book-again-state.tsx'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { PaymentProgress } from '../payment-progress.tsx'
import { PurchaseSummary } from '../purchase-summary.tsx'
import { stateBefore } from '../state-before.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PendingPayments } from './pending-payments.tsx'

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
          <FoundCheckout key={appointmentId} appointmentId={appointmentId} afterConsents={afterConsents} />
        ) : (
          <PendingPayments loading={<CheckoutSkeleton />} />
        )}
      </div>
    </>
  )
}

type FoundCheckoutProps = CheckoutPageProps & { readonly appointmentId: string }

function FoundCheckout({ appointmentId, afterConsents }: FoundCheckoutProps) {
  const checkout = trpc.billing.checkout.useQuery({ appointmentId })
  const { dataUpdatedAt: receivedAt, refetch } = checkout
  const onEnd = useCallback(() => void refetch(), [refetch])
  // While a payment is in progress, the panel stays mounted, even if live events change the checkout.
  const [beingPaid, setBeingPaid] = useState<Checkout | null>(null)
  const payable = beingPaid ?? (checkout.data?.status === 'payable' && checkout.data)
  if (payable)
    return (
      <Payable
        checkout={payable}
        onPaying={setBeingPaid}
        afterConsents={afterConsents}
        countdown={
          payable.holdExpiresAt !== null &&
          !beingPaid && (
            <HoldCountdown
              endsAt={payable.holdExpiresAt}
              now={payable.now}
              receivedAt={receivedAt}
              onEnd={onEnd}
            />
          )
        }
      />
    )
  const missing = refusalOf(checkout.error)?.code
  if (missing && missing !== 'unavailable') return <NoPendingPayment className="py-20" />
  return (
    <QueryState query={checkout} loading={<CheckoutSkeleton />} wholePage>
      {(data) =>
        data.status === 'paid' ? (
          <Navigate to="/pagamento-sucesso" search={{ appointmentId }} replace />
        ) : data.swappedTo && data.status === 'expired' ? (
          <Swapped appointmentId={data.swappedTo} />
        ) : data.status !== 'expired' && data.status !== 'payable' ? (
          <LinkState
            {...settledTexts[data.status]}
            to="/cliente"
            label={texts.toClientArea}
            className="py-20"
          />
        ) : (
          <BookAgainState title={texts.expired} hint={texts.expiredHint} checkout={data} className="py-20" />
        )
      }
    </QueryState>
  )
}

/** Another tab or device swapped the hold: the way to the one that the client has. */
function Swapped({ appointmentId }: { readonly appointmentId: string }) {
  return (
    <EmptyState
      wholePage
      className="py-20"
      title={texts.swapped}
      hint={texts.swappedHint}
      action={
        <Link to="/checkout" search={{ appointmentId }} className={buttonClass({ size: 'large' })}>
          {texts.toSwapped}
        </Link>
      }
    />
  )
}

const settledTexts = {
  'awaiting-guardian': { title: texts.awaitingGuardian, hint: texts.awaitingGuardianHint },
  'awaiting-approval': { title: texts.awaitingApproval, hint: texts.awaitingApprovalHint },
}

type PayableProps = Pick<CheckoutPageProps, 'afterConsents'> & {
  readonly checkout: Checkout
  readonly onPaying: (checkout: Checkout | null) => void
  readonly countdown: ReactNode
}

function Payable({ checkout, onPaying, afterConsents, countdown }: PayableProps) {
  return (
    <>
      <PaymentProgress checkout={checkout} current="payment" />
      <PageHeader title={texts.heading} subtitle={texts.lead[stateBefore(checkout)]} />
      <div className={columns}>
        <Card variant="sunken" padding="small" className="grid gap-5 max-lg:order-first">
          <h2 className="text-subtitle font-semibold">{texts.summary}</h2>
          {countdown}
          <PurchaseSummary checkout={checkout} />
          {stateBefore(checkout) === 'held' && (
            <Link
              to="/agendar-consulta"
              search={{ etapa: 'agendamento', profissional: checkout.professionalId }}
              className={buttonClass({ variant: 'ghost', className: '-ml-3 justify-self-start' })}
            >
              {texts.otherTime}
            </Link>
          )}
          <p className="text-caption text-ink-soft">{texts.refund}</p>
        </Card>
        <Card variant="raised" className="lg:order-first">
          {afterConsents(
            <PaymentPanel
              appointmentId={checkout.appointmentId}
              price={checkout.price}
              lastFailure={checkout.failure}
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

const columns = 'grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10'

/** The shape of the page: heading, card form, summary. */
function CheckoutSkeleton() {
  return (
    <Loading className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-6 max-w-xl" />
      </div>
      <div className={columns}>
        <Card variant="sunken" padding="small" className="max-lg:order-first">
          <Skeleton className="h-100" />
        </Card>
        <Card variant="raised" className="lg:order-first">
          <Skeleton className="h-79" />
          <Skeleton className="mt-5 h-10" />
        </Card>
      </div>
    </Loading>
  )
}
