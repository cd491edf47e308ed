import type { Checkout, PaymentState } from '@escuta/billing/contract'
import { checkoutTexts, paymentResultTexts as texts } from '@escuta/i18n'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { PaymentProgress } from '../payment-progress.tsx'
import { Confirmed } from './confirmed.tsx'
import { Confirming } from './confirming.tsx'
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
