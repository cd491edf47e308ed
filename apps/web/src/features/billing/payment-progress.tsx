import type { Checkout } from '@escuta/billing/contract'
import { type BookingStage, pathToPayment } from '../../lib/booking-path.ts'
import { BookingProgress } from '../../lib/booking-progress.tsx'

type PaymentProgressProps = { readonly checkout: Checkout; readonly current: BookingStage }

/** The last steps of the booking that is paid. */
export function PaymentProgress({ checkout, current }: PaymentProgressProps) {
  return <BookingProgress path={pathToPayment(checkout)} current={current} />
}
