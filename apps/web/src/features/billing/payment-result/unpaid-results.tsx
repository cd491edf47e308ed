import type { Checkout, PaymentState } from '@escuta/billing/contract'
import { checkoutTexts, paymentResultTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { BookAgainState } from '../book-again-state.tsx'
import { stateBefore } from '../state-before.ts'
import { SupportLink } from './support-link.tsx'

type Bought = { readonly checkout: Checkout }

/** The payment failed or was not begun: why, and the way to try again while the hold lasts. */
export function NotPaid({ checkout, failure }: Bought & { readonly failure: string | null }) {
  if (checkout.status === 'expired') return <Ended checkout={checkout} />
  return (
    <div role="alert">
      <EmptyState
        wholePage
        title={texts.failed}
        hint={
          <>
            {failure !== null && <span className="block font-semibold text-ink">{failure}</span>}
            {texts.failedHint[stateBefore(checkout)]}
          </>
        }
        action={
          <div className="grid justify-items-center gap-3">
            <Link
              to="/checkout"
              search={{ appointmentId: checkout.appointmentId }}
              className={buttonClass({ size: 'large' })}
            >
              {texts.retry}
            </Link>
            <SupportLink checkout={checkout} />
          </div>
        }
      />
    </div>
  )
}

/** The hold ended before it was paid. */
export function Ended({ checkout }: Bought) {
  return (
    <BookAgainState title={checkoutTexts.expired} hint={checkoutTexts.expiredHint} checkout={checkout}>
      <SupportLink checkout={checkout} />
    </BookAgainState>
  )
}

type RefundedProps = Bought & { readonly payment: PaymentState; readonly isDone: boolean }

/** The money is being returned, or was: why, and what happens with it. */
export function Refunded({ checkout, payment: { refundReason }, isDone }: RefundedProps) {
  const reason = refundReason === null ? '' : `${texts.refundReasons[refundReason]} `
  return (
    <BookAgainState
      title={isDone ? texts.refunded : texts.refunding}
      hint={`${reason}${isDone ? texts.refundedHint : texts.refundingHint}`}
      checkout={checkout}
    >
      <SupportLink checkout={checkout} />
    </BookAgainState>
  )
}
