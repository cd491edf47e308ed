import { checkoutTexts, paymentResultTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Spinner } from '@escuta/ui/spinner'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { PageTitle } from '../../../lib/page-title.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { writePendingPayment } from '../../../lib/pending-payment.ts'
import { LinkState, NoPendingPayment } from '../link-state.tsx'
import { useConfirmation } from '../checkout/use-confirmation.ts'

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
  const { mutate: confirm } = trpc.billing.confirmPayment.useMutation()
  useEffect(() => confirm({ appointmentId }), [confirm, appointmentId])
  const confirmation = useConfirmation(appointmentId)
  useEffect(() => {
    if (confirmation === 'confirmed') writePendingPayment(null)
  }, [confirmation])

  switch (confirmation) {
    case 'confirmed':
      return <Confirmed />
    case 'failed':
      return (
        <EmptyState
          wholePage
          title={texts.failed}
          hint={texts.failedHint}
          action={
            <Link to="/checkout" search={{ appointmentId }} className={buttonClass({ size: 'large' })}>
              {texts.retry}
            </Link>
          }
        />
      )
    case 'refunded':
      return (
        <LinkState
          title={texts.refunded}
          hint={texts.refundedHint}
          to="/agendar-consulta"
          label={texts.bookAgain}
        />
      )
    case 'slow':
      return (
        <LinkState
          title={checkoutTexts.slow}
          hint={checkoutTexts.slowHint}
          to="/cliente"
          label={texts.clientArea}
        />
      )
    case 'waiting':
      return (
        <div role="status" className="grid justify-items-center gap-4 py-16 text-center">
          <Spinner />
          <h1 className="text-title font-semibold">{texts.waiting}</h1>
          <p className="text-ink-soft">{texts.waitingHint}</p>
        </div>
      )
  }
}

function Confirmed() {
  return (
    <Card variant="raised" padding="large" className="grid w-full max-w-xl gap-7">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck className="size-16 stroke-[1.5] text-accent" aria-hidden />
        <h1 className="text-heading font-semibold text-balance">{texts.heading}</h1>
        <p className="text-lead text-pretty text-ink-soft">{texts.lead}</p>
      </div>
      <div className="grid gap-3">
        <h2 className="text-subtitle font-semibold">{texts.next}</h2>
        <ol className="grid list-decimal gap-2 pl-5 text-ink-soft">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <SiteLink to="/cliente" className={buttonClass({ size: 'large' })}>
        {texts.clientArea}
      </SiteLink>
    </Card>
  )
}
