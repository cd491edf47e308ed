import type { Checkout, PaymentState } from '@escuta/billing/contract'
import { checkoutTexts, paymentResultTexts as texts } from '@escuta/i18n'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useConfirmation } from '../checkout/use-confirmation.ts'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { Confirmed } from './confirmed.tsx'
import { Confirming } from './confirming.tsx'
import { Ended, NotPaid, Refunded } from './unpaid-results.tsx'
import { useAskProvider } from './use-ask-provider.ts'

/** /pagamento-sucesso: the return address of the provider's redirect; shows the outcome of the payment. */
export function PaymentResultPage({ appointmentId }: { readonly appointmentId: string | undefined }) {
  return (
    <>
      <PageTitle title={texts.title} />
      <div className="page-width grid place-items-center py-10 pb-20">
        {appointmentId ? <Result appointmentId={appointmentId} /> : <NoPendingPayment />}
      </div>
    </>
  )
}

function Result({ appointmentId }: { readonly appointmentId: string }) {
  const checkout = trpc.billing.checkout.useQuery({ appointmentId })
  const { outcome, query: state } = useConfirmation(appointmentId)
  const asked = useAskProvider(appointmentId)
  if (refusalOf(checkout.error)?.code === 'payment-not-found') return <NoPendingPayment />
  return (
    <QueryState query={checkout} loading={<Confirming />} wholePage>
      {(bought) => (
        <QueryState query={state} loading={<Confirming />} wholePage>
          {(payment) =>
            outcome === 'waiting' && asked === 'nothing-paid' ? (
              <NotPaid checkout={bought} failure={null} />
            ) : (
              <Outcome outcome={outcome} checkout={bought} payment={payment} />
            )
          }
        </QueryState>
      )}
    </QueryState>
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
      return <Confirmed checkout={checkout} />
    case 'failed':
      return <NotPaid checkout={checkout} failure={payment.failure} />
    case 'ended':
      return <Ended checkout={checkout} />
    case 'refunding':
    case 'refunded':
      return <Refunded checkout={checkout} payment={payment} isDone={outcome === 'refunded'} />
    case 'slow':
      return (
        <LinkState
          title={payment.status === 'pending' ? texts.unknown : checkoutTexts.slow}
          hint={payment.status === 'pending' ? texts.unknownHint : checkoutTexts.slowHint}
          to="/cliente"
          label={texts.clientArea}
        />
      )
    case 'waiting':
      return <Confirming />
  }
}
