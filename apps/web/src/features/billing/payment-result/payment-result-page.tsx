import type { Checkout, PaymentState } from '@escuta/billing/contract'
import { checkoutTexts, paymentResultTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Spinner } from '@escuta/ui/spinner'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { PaymentProgress } from '../payment-progress.tsx'
import { PurchaseSummary } from '../purchase-summary.tsx'
import { SupportLink } from './support-link.tsx'
import { Ended, NotPaid, Refunded } from './unpaid-results.tsx'
import { useConfirmation } from './use-confirmation.ts'

/**
 * /pagamento-sucesso: what became of a payment, whichever way it was made: from the checkout, back from the bank, in another
 * tab, or long ago.
 */
export function PaymentResultPage({ appointmentId }: { readonly appointmentId: string | undefined }) {
  return (
    <>
      {!appointmentId && <PageTitle title={checkoutTexts.title} />}
      <div className="page-width grid justify-items-center gap-8 py-10 pb-20">
        {appointmentId ? <Result key={appointmentId} appointmentId={appointmentId} /> : <NoPendingPayment />}
      </div>
    </>
  )
}

function Result({ appointmentId }: { readonly appointmentId: string }) {
  const checkout = trpc.billing.checkout.useQuery({ appointmentId })
  const { outcome, query: state } = useConfirmation(appointmentId)
  return (
    <>
      <PageTitle title={outcome === 'confirmed' ? texts.title : checkoutTexts.title} />
      {refusalOf(checkout.error)?.code === 'payment-not-found' ? (
        <NoPendingPayment />
      ) : (
        <QueryState query={checkout} loading={<Confirming />} wholePage>
          {(bought) => (
            <QueryState query={state} loading={<Confirming />} wholePage>
              {(payment) => <Outcome outcome={outcome} checkout={bought} payment={payment} />}
            </QueryState>
          )}
        </QueryState>
      )}
    </>
  )
}

type OutcomeProps = {
  readonly outcome: ReturnType<typeof useConfirmation>['outcome']
  readonly checkout: Checkout
  readonly payment: PaymentState
}

function Outcome({ outcome, checkout, payment }: OutcomeProps) {
  switch (outcome) {
    case 'confirmed':
      return (
        <>
          <PaymentProgress checkout={checkout} current="done" />
          <Confirmed checkout={checkout} />
        </>
      )
    case 'unpaid':
      return <NotPaid checkout={checkout} failure={null} />
    case 'failed':
      return <NotPaid checkout={checkout} failure={payment.failure} />
    case 'ended':
      return <Ended checkout={checkout} />
    case 'refunding':
    case 'refunded':
      return <Refunded checkout={checkout} payment={payment} isDone={outcome === 'refunded'} />
    case 'cancelled':
      return (
        <LinkState
          title={texts.cancelled}
          hint={texts.cancelledHint}
          to="/cliente/pagamentos"
          label={texts.toPayments}
        />
      )
    case 'slow':
      return (
        <LinkState
          title={payment.status === 'succeeded' ? checkoutTexts.slow : texts.unknown}
          hint={payment.status === 'succeeded' ? checkoutTexts.slowHint : texts.unknownHint}
          to="/cliente"
          label={texts.clientArea}
        />
      )
    case 'waiting':
      return <Confirming />
  }
}

function Confirming() {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-center">
      <Spinner />
      <h1 className="text-title font-semibold">{texts.waiting}</h1>
      <p className="text-ink-soft">{texts.waitingHint}</p>
    </div>
  )
}

/** What was bought, what comes next, the calendar and the support. */
function Confirmed({ checkout }: { readonly checkout: Checkout }) {
  const isAhead = new Date(checkout.startsAt) > useNow()
  return (
    <Card variant="raised" padding="large" className="grid w-full max-w-xl gap-7">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck className="size-16 stroke-[1.5] text-accent" aria-hidden />
        <h1 className="text-heading font-semibold text-balance">{texts.heading}</h1>
        <p className="text-lead text-pretty">{texts.lead}</p>
        {isAhead && <p className="text-pretty text-ink-soft">{texts.praise}</p>}
      </div>
      <section aria-label={texts.bought} className="grid gap-4 rounded-card bg-sunken p-5">
        <h2 className="text-subtitle font-semibold">{texts.bought}</h2>
        <PurchaseSummary checkout={checkout} />
      </section>
      {isAhead && (
        <div className="grid gap-3">
          <h2 className="text-subtitle font-semibold">{texts.next}</h2>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-soft">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <div className="grid gap-3">
        <SiteLink to="/cliente" className={buttonClass({ size: 'large' })}>
          {texts.clientArea}
        </SiteLink>
        {isAhead && (
          <a
            href={`/api/appointments/${checkout.appointmentId}/calendar.ics`}
            download="compromisso.ics"
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            <CalendarPlus aria-hidden />
            {texts.calendar}
          </a>
        )}
        <SupportLink checkout={checkout} />
      </div>
    </Card>
  )
}
